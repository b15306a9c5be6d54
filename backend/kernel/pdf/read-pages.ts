import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfBeginning, PdfLimits } from "./pdf-job";

/** Reads the text of the first pages, line by line. */
export async function readPages(document: PDFDocumentProxy, limits: PdfLimits): Promise<PdfBeginning> {
  const pages: PdfBeginning["pages"] = [];
  for (let number = 1; number <= Math.min(document.numPages, limits.pages); number++)
    pages.push(shorten(await readPage(document, number), limits.textLength));
  // a file may say that it has fewer than none
  return { page_count: Math.max(0, document.numPages), pages };
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const lines = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
  page.cleanup();
  return lines.trim();
}

function shorten(text: string, length: number): PdfBeginning["pages"][number] {
  if (text.length <= length) return { text, is_whole: true };
  // half a character is none
  return {
    text: text
      .slice(0, length)
      .toWellFormed()
      .replace(/\ufffd$/, ""),
    is_whole: false,
  };
}
