import type { MiddlewareHandler } from "hono";

const features = ["camera", "microphone", "geolocation", "payment", "usb"];

/**
 * Sets on every answer how browsers are to treat it. An answer that does not say itself how long it may be kept (files, pictures, scripts)
 * is kept by no cache: it may hold personal data, and stay on a shared machine after signing out (HOLD-11).
 */
export function answerHeaders(publicUrl: string | null): MiddlewareHandler {
  const fixed = {
    "X-Content-Type-Options": "nosniff",
    "Permissions-Policy": features.map((name) => `${name}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(publicUrl?.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}
