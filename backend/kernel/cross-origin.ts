import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { Env } from "./env";
import type { HonoVariables } from "./handle";

/** Answers preflights; our own origin, that of `PUBLIC_URL` and those of `ALLOWED_ORIGINS` get leave to read, no other (wire-contract 1.5). */
export function crossOrigin({ publicUrl, allowedOrigins }: Env): MiddlewareHandler<HonoVariables> {
  const known = new Set(allowedOrigins);
  if (publicUrl) known.add(new URL(publicUrl).origin);
  return (c, next) => {
    const asked = c.req.header("origin");
    // no page asks, so none needs leave; headers that are set before the answer is there would have it copied
    if (asked === undefined && c.req.method !== "OPTIONS") return next();
    const isKnown = asked !== undefined && (asked === c.env.origin || known.has(asked));
    return cors({ ...leave, origin: isKnown ? asked : () => null })(c, next);
  };
}

const leave = {
  allowHeaders: ["Content-Type", "Authorization", "X-Requested-With", "Accept", "Origin", "X-Request-Id"],
  allowMethods: ["POST", "GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
  exposeHeaders: ["Authorization", "X-Request-Id"],
  maxAge: 600,
};
