import { join } from "node:path";
import type { Logger } from "pino";
import type { Env } from "../../kernel/env";
import { keepPrivateFolder } from "../../kernel/private-files";
import { createDiskStorage } from "./disk-storage";
import type { FileStorage } from "./file-storage";
import { createS3Storage } from "./s3-storage";
import { explainFailures } from "./storage-failures";

/** The storage of the settings: a bucket by S3_*, else a folder in DATA_DIR. */
export function openStorage({ s3, dataDir }: Pick<Env, "s3" | "dataDir">, log: Pick<Logger, "error">): FileStorage {
  if (s3) return explainFailures(createS3Storage(s3), log);
  keepPrivateFolder(dataDir);
  return explainFailures(createDiskStorage(join(dataDir, "files")), log);
}
