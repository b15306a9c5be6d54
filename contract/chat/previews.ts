import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

/** The most of a sheet that a preview shows. */
export const sheetPreviewLimits = { sheets: 3, rows: 50, columns: 12, textLength: 100 } as const;

/** The beginning of one sheet of a workbook, as a person reads it; blank rows are left out. */
export const SheetBeginning = z.object({
  name: z.string(),
  rows: z.array(
    z.object({
      /** The number that Excel gives it. */
      row: z.number().int(),
      /** By column from the first; a long text ends with `…`. */
      cells: z.array(z.string()),
    }),
  ),
  /** Nothing is left out but what is blank. */
  is_whole: z.boolean(),
});
export type SheetBeginning = z.infer<typeof SheetBeginning>;

/** The most of a PDF that a preview shows. */
export const pdfPreviewLimits = { pages: 12, textLength: 5000 } as const;

/** The text of a PDF's first pages, without its pictures and its layout. */
export const PdfBeginning = z.object({
  /** Counts those that are not shown, too. */
  page_count: z.number().int().nonnegative(),
  /** From the first, in their order; of a scanned page the text is empty. */
  pages: z.array(
    z.object({
      text: z.string(),
      /** The page has no more text than this. */
      is_whole: z.boolean(),
    }),
  ),
});
export type PdfBeginning = z.infer<typeof PdfBeginning>;

/** The head of a web page as text; all empty where there is nothing to show. */
export const LinkPreview = z.object({
  title: z.string(),
  description: z.string(),
  /** The name that the site gives itself; may be empty. */
  site: z.string(),
  /** Address of a picture, to be drawn through the image proxy; may be empty. */
  image: z.string(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** `fileName`: the name in the file's address. */
const PreviewedFile = z.object({ fileName: z.string("请填写文件名").min(1, "请填写文件名").max(200) });

export const previewApi = {
  /**
   * The beginning of an .xlsx file of a conversation, to whoever could save it. Refuses with 3001 an address that opens nothing (any
   * more), 4001 what cannot be read as a workbook, 4002 above 10 MiB, 429.
   */
  sheetPreview: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/preview/sheet",
    permission: "signed-in",
    audited: false,
    summary: "聊天：表格文件的开头几行",
    input: PreviewedFile,
    output: z.object({ sheets: z.array(SheetBeginning) }),
  }),
  /** The text of the first pages of a PDF of a conversation, to whoever could save it. Refuses as `sheetPreview`. */
  pdfPreview: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/preview/pdf",
    permission: "signed-in",
    audited: false,
    summary: "聊天：PDF 文件开头几页的文字",
    input: PreviewedFile,
    output: PdfBeginning,
  }),
  /**
   * The head of the web page that a message leads to. Answers alike for a page that is not there, must not be reached, is of our own or
   * has no title: all empty. Refuses with 3002 another address, 429.
   */
  linkPreview: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/preview/link",
    permission: "signed-in",
    audited: false,
    summary: "聊天：消息里网址的网页标题、简介和图片",
    input: z.object({ url: z.url({ protocol: /^https?$/, error: "须是 http 或 https 地址" }).max(2000) }),
    output: LinkPreview,
  }),
};
