import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { defaultAvatarPath } from "#contract/kernel/sent-addresses";
import type { BackendContext } from "../../kernel/context";
import type { FileRow } from "../../kernel/database/tables/files";
import type { HonoVariables } from "../../kernel/handle";
import type { Caller } from "../../kernel/http/caller";
import { crossOrigin } from "../../kernel/cross-origin";
import { readRange } from "./byte-range";
import { readDefaultAvatar } from "./default-avatar";
import { disposition } from "./file-name";
import { findAddressedFile, thumbnailOf } from "./files.service";
import { isForReaders } from "../../kernel/http/reader-address";

/**
 * Answers `/files/<name>`: who has the address of a `link` file may see it (wire-contract 1.5). Those of conversations are made for one
 * reader and end (TALK-11).
 */
export interface FileServer {
  fetch: (request: Request, caller: Caller) => Promise<Response>;
}

// what a browser shows without running anything; everything else is only ever saved
const shownInPage = ["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "audio/mpeg"];

/** No file is ever a page of ours: no type is guessed, no script, style or frame in it works. */
const neverAPage = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

export function createFileServer(ctx: BackendContext): FileServer {
  const app = new Hono<HonoVariables>();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(neverAPage)) c.header(name, value);
  });
  app.use(crossOrigin(ctx.env));
  app.onError((error, c) => {
    ctx.log.error({ err: error }, "file was not served");
    return c.text("文件暂时无法读取，请稍后再试", 503);
  });
  app.notFound((c) => {
    ctx.counters.refused("file", "unknown_address");
    return c.text("文件不存在", 404);
  });
  app.get(defaultAvatarPath, async (c) => {
    c.header("Cache-Control", "public, max-age=86400");
    return c.body(Uint8Array.from(await readDefaultAvatar()), 200, { "Content-Type": "image/png" });
  });
  app.get("/files/:name", async (c) => {
    const file = await findAddressedFile(ctx, c.req.param("name"));
    if (file?.visibility !== "link") return c.notFound();
    const small = c.req.query("thumb") === undefined ? undefined : thumbnailOf(file);
    // what lies under a name never changes, but a message may be withdrawn, or an address end
    const caching = isForReaders(file.name) ? "private, no-cache" : "private, max-age=31536000, immutable";
    const answered = small && (await answer(ctx, c, { file: small, caching }));
    // lists show the picture itself where it has no small copy, or the copy got lost
    return answered && answered.status !== 404 ? answered : answer(ctx, c, { file, caching });
  });
  return { fetch: async (request, caller) => app.fetch(request, caller) };
}

async function answer(
  ctx: BackendContext,
  c: Context<HonoVariables>,
  { file, caching }: { file: FileRow; caching: string },
): Promise<Response> {
  // a name says nothing of the file, and that of a file of conversations stays here
  const etag = `"${createHash("sha256").update(file.name).digest("base64url")}"`;
  c.header("ETag", etag);
  c.header("Cache-Control", caching);
  if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
  const kind = shownInPage.includes(file.mime) ? "inline" : "attachment";
  c.header("Content-Disposition", disposition(kind, file.original_name));
  c.header("Accept-Ranges", "bytes");
  const range = sameVersion(c, etag) ? readRange(c.req.header("range"), file.size_bytes) : null;
  if (range === "unsatisfiable") {
    c.header("Content-Range", `bytes */${file.size_bytes}`);
    return c.body(null, 416);
  }
  // Hono answers HEAD by GET and would leave the contents open
  const isHead = c.req.raw.method === "HEAD";
  const contents = isHead ? null : await ctx.storage.read(file.name, range ?? undefined);
  if (!isHead && !contents) {
    ctx.log.error({ fileId: file.id }, "a file is missing in the storage");
    return c.notFound();
  }
  c.header("Content-Type", file.mime);
  c.header("Content-Length", String(range ? range.end - range.start + 1 : file.size_bytes));
  if (range) c.header("Content-Range", `bytes ${range.start}-${range.end}/${file.size_bytes}`);
  return c.newResponse(contents, range ? 206 : 200);
}

/** `If-Range` names another version: the whole file then. */
function sameVersion(c: Context, etag: string): boolean {
  const known = c.req.header("if-range");
  return known === undefined || known === etag;
}
