/** What a page may load: its own origin, its nonced scripts, pictures also as data and blobs. */
export function contentSecurityPolicy(nonce: string): string {
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
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
