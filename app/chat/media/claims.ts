const nameOf = (uploadId: string) => `chat-upload ${uploadId}`;

/** An upload is this page's until `ended`, or until the page is gone. Without locks (plain http) nothing is claimed. */
export function claim(uploadId: string, ended: Promise<void>): void {
  if ("locks" in navigator) void navigator.locks.request(nameOf(uploadId), () => ended);
}

/** Whether a page of this browser is sending it. If two do, the server keeps the first: they have one id. */
export async function isClaimed(uploadId: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === nameOf(uploadId));
}
