import type { AppLoadContext } from "@remix-run/node";

const targets = new WeakMap<AppLoadContext, readonly string[]>();

/** Lets the forms of a page lead to further origins: those of the channels, where people pay. */
export function allowFormTargets(context: AppLoadContext, origins: readonly string[]): void {
  targets.set(context, origins);
}

/** The origins that `allowFormTargets` named. */
export function formTargets(context: AppLoadContext): readonly string[] {
  return targets.get(context) ?? [];
}

/**
 * The sources a page may load from: its own origin, its nonced scripts, pictures also as data and blobs; its forms lead there and to the
 * targets.
 */
export function contentSecurityPolicy(nonce: string, formOrigins: readonly string[] = []): string {
  // Vite's client in development injects styles and opens a socket
  const socket = process.env.NODE_ENV === "development" ? " ws:" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${socket}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}
