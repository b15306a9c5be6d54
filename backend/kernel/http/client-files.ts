import { serveStatic } from "@hono/node-server/serve-static";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";

/** Serves the built scripts, styles and pictures, compressed beforehand; browsers keep those named by their content. */
export function serveClientFiles(app: Hono<{ Bindings: HttpBindings }>) {
  for (const [path, keeping] of [
    ["/assets/*", "public, max-age=31536000, immutable"],
    ["*", "public, max-age=3600"],
  ] as const) {
    const onFound = (_path: string, c: Context) => c.header("Cache-Control", keeping);
    app.use(path, serveStatic({ root: "./build/client", precompressed: true, onFound }));
  }
}
