import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { HonoVariables } from "../handle";

/** Answers preflights; another origin than our own gets no leave to read (wire-contract 1.5). */
export function crossOrigin(publicUrl: string | null): MiddlewareHandler<HonoVariables> {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : null;
  return (c, next) => {
    const asked = c.req.header("origin");
    const isOwn = asked !== undefined && (asked === publicOrigin || asked === c.env.origin);
    return cors({ ...leave, origin: isOwn ? asked : () => null })(c, next);
  };
}

const leave = {
  allowHeaders: ["Content-Type", "Authorization", "X-Requested-With", "Accept", "Origin", "X-Request-Id"],
  allowMethods: ["POST", "GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
  exposeHeaders: ["Authorization", "X-Request-Id"],
  maxAge: 600,
};
