import { cors } from "hono/cors";
import type { MiddlewareHandler } from "hono";
import type { Caller } from "../api";

/** Answers preflights; another origin than our own gets no leave to read (wire-contract 1.5). */
export function crossOrigin(publicUrl: string | null): MiddlewareHandler<{ Bindings: Caller }> {
  const publicOrigin = publicUrl ? new URL(publicUrl).origin : null;
  return cors({
    origin: (origin, c) => (origin === publicOrigin || origin === c.env.origin ? origin : null),
    allowHeaders: ["Content-Type", "Authorization", "X-Requested-With", "Accept", "Origin"],
    allowMethods: ["POST", "GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
    exposeHeaders: ["Authorization"],
    maxAge: 600,
  });
}
