import type { RequestContext } from "../../kernel/context";
import type { FileRow } from "../../kernel/database/tables/files";
import { notFound } from "../../kernel/errors";
import { disposition } from "./file-name";
import { eraseFile, findLiveFile, storedNameOf } from "./files.service";
import { may } from "../../kernel/may";

/**
 * The caller's own file, to be saved; `isOnce` deletes it after its last byte was sent. A right that the file was made with must
 * still be there. Throws `refused` for everything else alike.
 */
export async function downloadFile(ctx: RequestContext, name: string, isOnce: boolean): Promise<Response> {
  const stored = storedNameOf(ctx, name);
  const file = stored === null ? undefined : await findLiveFile(ctx, stored);
  if (!file || !mayDownload(ctx, file)) throw notFound("文件");
  const contents = await ctx.storage.read(file.name);
  if (!contents) throw notFound("文件");
  const body = isOnce ? contents.pipeThrough(afterwards(() => eraseFile(ctx, file.name))) : contents;
  return new Response(body, {
    headers: {
      "Content-Type": file.mime,
      "Content-Length": String(file.size_bytes),
      "Content-Disposition": disposition("attachment", file.original_name),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function mayDownload({ actor }: RequestContext, { owner_id, permission }: FileRow): boolean {
  if (owner_id !== actor.userId) return false;
  return permission === null || may({ actor }, permission);
}

/** Passes everything on and acts at the end; a reader that goes away before it is no end. */
function afterwards(act: () => Promise<void>): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({ flush: act });
}
