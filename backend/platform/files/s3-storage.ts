import type * as Sdk from "@aws-sdk/client-s3";
import type { Env } from "../../kernel/env";
import type { ByteRange, FileStorage } from "./file-storage";
import { putInParts } from "./s3-parts";

type Settings = NonNullable<Env["s3"]>;

const prefix = "files/";
// one that hangs is asked once more over a new connection, and then given up
const timeouts = {
  connectionTimeout: 3_000,
  socketTimeout: 5_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};
const mostAttempts = 2;
// whoever asks whether we are ready does not wait for attempts to be repeated
const readyWithinMs = 3_000;

/** Files in a bucket of Amazon S3 or of anything that speaks its protocol; the SDK is loaded with the first use. */
export function createS3Storage(settings: Settings): FileStorage {
  let opened: ReturnType<typeof openClient> | undefined;
  const open = () => (opened ??= openClient(settings));
  const objectOf = (name: string) => ({ Bucket: settings.bucket, Key: `${prefix}${name}` });

  return {
    async put(name, contents, mime) {
      const { client, sdk } = await open();
      if (!(contents instanceof Uint8Array)) return putInParts({ client, sdk }, objectOf(name), contents, mime);
      await client.send(new sdk.PutObjectCommand({ ...objectOf(name), Body: contents, ContentType: mime }));
      return contents.byteLength;
    },
    async read(name, range) {
      const { client, sdk } = await open();
      try {
        const answer = await client.send(new sdk.GetObjectCommand({ ...objectOf(name), Range: rangeHeader(range) }));
        return answer.Body?.transformToWebStream() ?? null;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(name) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand(objectOf(name)));
    },
    // uploads in parts that were never completed are for a rule of the bucket
    removeDrafts: async () => 0,
    async ready() {
      const { client, sdk } = await open();
      const abortSignal = AbortSignal.timeout(readyWithinMs);
      await client.send(new sdk.HeadBucketCommand({ Bucket: settings.bucket }), { abortSignal });
    },
    close: () => void opened?.then(({ client }) => client.destroy()).catch(() => undefined),
  };
}

async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: Settings) {
  const sdk: typeof Sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // a bucket as a part of the host name needs a certificate and a name for each
    forcePathStyle: true,
    // other makers' storages do not know the newer checksums
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: timeouts,
    maxAttempts: mostAttempts,
  });
  return { client, sdk };
}

function rangeHeader(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end}`;
}
