import type { DialogRequest } from "../kit/requests";

const previews: Readonly<Record<string, "text_preview" | "sheet_preview" | "pdf_preview">> = {
  txt: "text_preview",
  md: "text_preview",
  csv: "text_preview",
  xlsx: "sheet_preview",
  pdf: "pdf_preview",
};

/** The dialog that shows a file of this kind without its program; null where there is none. */
export function previewOf(extension: string, file: { url: string; name: string }): DialogRequest | null {
  const dialog = previews[extension.toLowerCase()];
  return dialog && file.url !== "" ? { dialog, ...file } : null;
}
