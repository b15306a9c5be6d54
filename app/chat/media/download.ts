import { pictureAddress } from "~/lib/picture-address";

/** Saves a file of a message under its own name (IM-17); throws where it cannot be fetched. */
export async function downloadFile({ url, name }: { url: string; name: string }): Promise<void> {
  const answer = await fetch(fileAddress(url));
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = name || nameIn(url);
  link.click();
  // the browser has begun to save it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file is ours whichever origin it was uploaded at; one of another site is fetched there. */
export function fileAddress(url: string): string {
  const address = pictureAddress(url);
  return address.startsWith("/files/") ? address : url;
}

function nameIn(url: string): string {
  return url.split("/").at(-1) ?? "";
}
