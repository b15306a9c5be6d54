export type RequestArea = "api" | "asset" | "file" | "machine" | "page";

/** Names the area that a path belongs to; null for the operator's own addresses. */
export function areaOf(path: string): RequestArea | null {
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return null;
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/open/")) return "machine";
  if (path.startsWith("/assets/")) return "asset";
  return path.startsWith("/files/") ? "file" : "page";
}

/** Shortens a path to what may be told: the name of a file is the key to it, an address of the family's page is all it takes to see it. */
export function tellablePath(path: string): string {
  if (areaOf(path) === "file") return "/files";
  if (/^\/pay\//.test(path)) return "/pay/…";
  return path.replace(/^(\/api\/family\/[a-z_]+\/).+/, "$1…");
}
