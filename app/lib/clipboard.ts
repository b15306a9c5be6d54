/** Puts a text, and its HTML where there is one, on the clipboard; false where the browser does not allow it. */
export async function copyToClipboard(text: string, html?: string): Promise<boolean> {
  try {
    await writeAsync(text, html);
    return true;
  } catch {
    return copyByEvent(text, html);
  }
}

async function writeAsync(text: string, html: string | undefined): Promise<void> {
  if (html === undefined) return navigator.clipboard.writeText(text);
  const blob = (content: string, type: string) => new Blob([content], { type });
  await navigator.clipboard.write([
    new ClipboardItem({ "text/html": blob(html, "text/html"), "text/plain": blob(text, "text/plain") }),
  ]);
}

/** Schools open the desk by http on their own network, where browsers offer no clipboard but this. */
function copyByEvent(text: string, html: string | undefined): boolean {
  let written = false;
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    if (html !== undefined) event.clipboardData?.setData("text/html", html);
    event.preventDefault();
    written = event.clipboardData !== null;
  };
  document.addEventListener("copy", fill, { once: true });
  const ran = document.execCommand("copy");
  document.removeEventListener("copy", fill);
  return ran && written;
}
