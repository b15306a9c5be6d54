import { type PdfBeginning, pdfPreviewLimits, type SheetBeginning, sheetPreviewLimits } from "#contract/chat/previews";
import { readPdf } from "../../kernel/pdf/read-pdf";
import { readBeginning } from "../../kernel/sheets/read-beginning";
import type { PreviewKind } from "./previewed-file";

/** The first rows of an .xlsx file. */
export const sheetKind: PreviewKind<{ sheets: SheetBeginning[] }> = {
  read: async (contents) => ({ sheets: await readBeginning(contents, sheetPreviewLimits) }),
  refusals: {
    size: { message: "表格超过 10MB，不能预览，请下载后查看", reason: "sheet_size" },
    unreadable: {
      message: "这个表格无法预览，可能已损坏、设有密码或内容过大，请下载后打开",
      reason: "sheet_unreadable",
    },
  },
};

/** The text of a PDF's first pages. */
export const pdfKind: PreviewKind<PdfBeginning> = {
  read: (contents) => readPdf(contents, pdfPreviewLimits),
  refusals: {
    size: { message: "PDF 超过 10MB，不能预览，请下载后查看", reason: "pdf_size" },
    unreadable: {
      message: "这份 PDF 无法预览，可能已损坏、设有密码或内容过大，请下载后打开",
      reason: "pdf_unreadable",
    },
  },
};
