/** The shape around what somebody says. In an own one every word is ink: the theme's colour lies below it, whichever that is. */
export function bubbleStyle(isOwn: boolean): string {
  return `max-w-full rounded-card px-3 py-2 text-ink ${
    isOwn ? "own-balloon rounded-tr-mark bg-accent/20" : "rounded-tl-mark border border-line bg-card"
  }`;
}
