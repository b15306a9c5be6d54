import { Transform } from "node:stream";

/**
 * Takes out the zero bytes with which React 18 fills a chunk whose last character did not fit (react#24985): a document
 * never holds one, and browsers show them as � in Chinese text.
 */
export function stripNullBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
