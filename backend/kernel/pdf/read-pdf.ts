import { hearReader } from "../threads/hear-reader";
import { startProcess } from "../threads/start-process";
import { PdfBeginning, type PdfLimits } from "./pdf-job";
import { pdfRefusals } from "./pdf-refusals";

const maxOldGenerationSizeMb = 192;
const maxBytes = 512 * 1024 * 1024;
// somebody waits for it
const defaultTimeoutMs = 15_000;

/** Readers of PDF skip what stands before this, within its first kilobyte. */
const opening = "%PDF-";

/**
 * Reads the text of a PDF's first pages, by a process of its own with bounded memory and time, so that the worst file costs one error
 * message. Refuses with 4001 what is no readable PDF.
 */
export async function readPdf(
  content: Uint8Array<ArrayBuffer>,
  limits: PdfLimits,
  timeoutMs = defaultTimeoutMs,
): Promise<PdfBeginning> {
  if (!Buffer.from(content.buffer, content.byteOffset, content.byteLength).subarray(0, 1024).includes(opening))
    throw pdfRefusals.otherKind();
  const reader = startProcess("pdf-worker", new URL("./pdf-worker.ts", import.meta.url), {
    maxOldGenerationSizeMb,
    job: { content, limits, bounds: { maxBytes, timeoutMs: defaultTimeoutMs } },
  });
  let beginning: PdfBeginning = { page_count: 0, pages: [] };
  const onPart = (part: unknown) => void (beginning = PdfBeginning.parse(part));
  await hearReader(reader, { timeoutMs, onPart, tooComplex: pdfRefusals.tooComplex });
  return beginning;
}
