import { setImmediate } from "node:timers/promises";
import { encode } from "uqr";

/** A QR code as one path on a grid of unit squares, with a margin of four. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws a text as a QR code. */
export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join("");
  return { size, path };
}

/** Draws texts one after the other, and lets others have their turn in between: a hundred codes take a quarter of a second. */
export async function drawQrCodes(texts: readonly string[]): Promise<QrCode[]> {
  const codes: QrCode[] = [];
  for (const text of texts) {
    codes.push(drawQrCode(text));
    await setImmediate();
  }
  return codes;
}

/** The runs of dark squares in a row: the first column and the length of each. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
