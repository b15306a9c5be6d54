import { type BeginningLimits, SheetBeginning } from "./sheet-job";
import { readInThread, requireZip } from "./sheet-thread";

// somebody waits for it
const timeoutMs = 15_000;

/** Reads the first rows of an xlsx file's first visible sheets. Takes `content` over; refuses with 4001 what is no readable xlsx. */
export async function readBeginning(
  content: Uint8Array<ArrayBuffer>,
  limits: BeginningLimits,
): Promise<SheetBeginning[]> {
  requireZip(content);
  const sheets: SheetBeginning[] = [];
  const onPart = (part: unknown) => void sheets.push(SheetBeginning.parse(part));
  await readInThread(content, { kind: "beginning", ...limits }, { timeoutMs, onPart });
  return sheets;
}
