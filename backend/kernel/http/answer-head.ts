import type { MiddlewareHandler } from "hono";

/** Lets go of what a HEAD would be answered without: Hono makes the answer of GET and leaves its file, or its thread, open. */
export const answerHead: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
};
