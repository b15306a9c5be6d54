import { fileAddress } from "./download";

/** The beginning of a text file that is shown, in bytes. */
export const shownBytes = 256 * 1024;

/** Reads the beginning of a text file; throws where it cannot be fetched. */
export async function readTextFile(url: string, signal: AbortSignal): Promise<{ text: string; isWhole: boolean }> {
  const answer = await fetch(fileAddress(url), { headers: { range: `bytes=0-${shownBytes - 1}` }, signal });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const total = Number(/\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1] ?? 0);
  const bytes = new Uint8Array(await answer.arrayBuffer()).subarray(0, shownBytes);
  return { text: decodeText(bytes), isWhole: total <= bytes.length };
}

/** Decodes UTF-8, with a mark at its beginning or without, else what Chinese programs write: GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  try {
    // the last character may be cut
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("gb18030").decode(bytes, { stream: true });
  }
}
