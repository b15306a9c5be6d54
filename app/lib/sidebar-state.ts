/** Holds 1 while the sidebar is open, 0 while it is collapsed (SHELL-04). */
export const sidebarCookie = "sidebarStatus";

/** Open unless it was collapsed. */
export function isSidebarOpen(cookie: string | null): boolean {
  return cookie !== "0";
}
