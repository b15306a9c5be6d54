import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The library names these while it loads; nothing is drawn here. */
const drawing = { DOMMatrix: class {}, ImageData: class {}, Path2D: class {} };

/** Opens a PDF for its text alone: no script, no form, no font, no picture of it is touched. */
export async function openPdf(data: Uint8Array, cMapFolder: string): Promise<PDFDocumentProxy> {
  // the library would start a thread for its reader; this is a process of its own already
  const pdfjsWorker = await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  Object.assign(globalThis, drawing, { pdfjsWorker });
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  return getDocument({
    data,
    cMapUrl: cMapFolder,
    cMapPacked: true,
    disableFontFace: true,
    enableXfa: false,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  }).promise;
}
