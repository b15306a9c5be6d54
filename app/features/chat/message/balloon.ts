/** The shape around what somebody says. */
export function balloonStyle(isOwn: boolean): string {
  return `max-w-full rounded-lg px-3 py-2 text-ink ${
    isOwn ? "rounded-tr-sm bg-accent/20" : "rounded-tl-sm border border-line bg-card"
  }`;
}
