/** `unsupported`: no such notices here, or the page came without HTTPS. */
export type DesktopPermission = NotificationPermission | "unsupported";

export function desktopPermission(): DesktopPermission {
  return "Notification" in window && window.isSecureContext ? Notification.permission : "unsupported";
}

/** Asks the person where they have not decided yet; answers what they decided. */
export async function askDesktopPermission(): Promise<DesktopPermission> {
  const known = desktopPermission();
  return known === "default" ? Notification.requestPermission() : known;
}

/** A notice of the computer; of one conversation the newest replaces the one before. */
export function showDesktopNotice(
  { tag, title, body }: { tag: string; title: string; body: string },
  onOpen: () => void,
): void {
  if (desktopPermission() !== "granted") return;
  try {
    // the tone is the chat's own
    const notice = new Notification(title, { body, tag, silent: true, icon: "/favicon.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // phones show such notices only for installed pages
  }
}
