import type { MiddlewareHandler } from "hono";

const features = ["camera", "microphone", "geolocation", "payment", "usb"];

/**
 * Sets on every answer how browsers are to treat it. An answer that does not say itself how long it may be kept (files, pictures, scripts)
 * is kept by no cache: it may hold personal data, and stay on a shared machine after signing out (HOLD-11).
 */
export function answerHeaders(publicUrl: string | null): MiddlewareHandler {
  const ofAll = {
    "X-Content-Type-Options": "nosniff",
    ...(publicUrl?.startsWith("https:") ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  };
  const ofDocuments = {
    ...ofAll,
    "Permissions-Policy": features.map((name) => `${name}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
  };
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // scripts, styles, fonts and icons of ours, and data: no browser runs them as a page, and a page loads thirty of them
    const isAsset = c.req.path.startsWith("/assets/");
    const isIcon = c.req.path.startsWith("/favicon");
    const isData = headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const fixed = isAsset || isIcon || isData ? ofAll : ofDocuments;
    // their names change with their contents: no browser asks whether they have changed
    if (isAsset) headers.delete("Last-Modified");
    for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}
