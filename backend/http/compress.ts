import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { MiddlewareHandler } from "hono";

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/**
 * Compresses answers chunk by chunk, so that a streamed document leaves as it is made
 * (hono/compress holds it back until the end).
 */
export function compressStreaming(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { res } = c;
    const type = res.headers.get("content-type") ?? "";
    if (c.req.method === "HEAD" || !res.body || res.headers.has("content-encoding") || !compressible.test(type)) return;
    const encoding = acceptedEncoding(c.req.header("accept-encoding") ?? "");
    if (!encoding) return;
    const body = Readable.fromWeb(res.body as NodeReadableStream).pipe(createCompressor(encoding));
    c.res = new Response(Readable.toWeb(body) as ReadableStream, res);
    c.res.headers.delete("content-length");
    c.res.headers.set("content-encoding", encoding);
    c.res.headers.append("vary", "Accept-Encoding");
  };
}

function acceptedEncoding(accepted: string): "br" | "gzip" | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

function createCompressor(encoding: "br" | "gzip") {
  if (encoding === "gzip") return createGzip({ level: 5, memLevel: 7, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // the default window of 4 MB costs milliseconds a page
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
  });
}
