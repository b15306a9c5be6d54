import { useNavigation } from "@remix-run/react";

/** A bar while a page is on its way; nothing is drawn in the first 300 ms (theme.css). */
export function NavigationProgress() {
  if (useNavigation().state === "idle") return null;
  return <div aria-hidden className="navigation-progress" />;
}
