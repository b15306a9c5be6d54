import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { findLiveFile, nameInAddress, pathOfFile, retireFile } from "../../platform/files/files.service";
import { isFileShown } from "./withdrawn-file.repository";

// a clock may have gone back since the upload
const clockDriftMs = 24 * 60 * 60 * 1000;

/**
 * Takes the file of a withdrawn message away, unless something else shows it: a forwarded copy, a bundle, a favourite, an avatar or
 * an introduction of a group. Inside the transaction that withdraws the message, after its content is gone.
 */
export async function retireWithdrawnFile(
  ctx: BackendContext,
  db: Kysely<Database>,
  { type, content }: Pick<MessageRow, "type" | "content">,
): Promise<void> {
  if (type !== "image" && type !== "file" && type !== "video") return;
  const name = nameInAddress(ctx, content);
  const file = name === null ? undefined : await findLiveFile(ctx, name, db);
  if (!file) return;
  const path = pathOfFile(file.name);
  const since = file.created_at - clockDriftMs;
  if (!(await isFileShown(db, { name: file.name, path, since }))) await retireFile(ctx, db, file.name);
}
