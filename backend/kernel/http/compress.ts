import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { MiddlewareHandler } from "hono";

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/**
 * Compresses answers as they are made, so that a streamed document leaves piece by piece
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
    const source = Readable.fromWeb(res.body as NodeReadableStream);
    const compressor = createCompressor(encoding);
    flushWhenQuiet(source, compressor);
    // what ends one of them ends both: a page that fails half-way, a browser that goes away
    pipeline(source, compressor, () => undefined);
    c.res = new Response(Readable.toWeb(compressor) as ReadableStream, res);
    c.res.headers.delete("content-length");
    c.res.headers.set("content-encoding", encoding);
    c.res.headers.append("vary", "Accept-Encoding");
  };
}

function acceptedEncoding(accepted: string): "br" | "gzip" | null {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

// shorter than anybody notices, longer than a page that waits for nothing takes from its first piece to its last
const pauseMs = 10;

/** Sends on what has gathered once the source pauses: a flush for each of its many small writes would cost a sixth in size. */
function flushWhenQuiet(source: Readable, compressor: Compressor): void {
  let waiting: NodeJS.Timeout | undefined;
  source.on("close", () => clearTimeout(waiting));
  source.on("data", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!compressor.writableEnded && !compressor.destroyed) compressor.flush();
    }, pauseMs);
  });
}

type Compressor = ReturnType<typeof createCompressor>;

function createCompressor(encoding: "br" | "gzip") {
  if (encoding === "gzip") return createGzip({ level: 5, memLevel: 7 });
  return createBrotliCompress({
    // the default window of 4 MB costs milliseconds a page
    params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}
