import { expect, test } from "vitest";
import { previewOf } from "./file-previews";
import { decodeText } from "./text-file";

const utf8 = new TextEncoder().encode("\ufeff名单\n张三");

test.each([
  ["UTF-8", utf8, "名单\n张三"],
  ["UTF-8 that is cut within a character", utf8.subarray(0, utf8.length - 1), "名单\n张"],
  // 名单 in GB 18030
  ["GB 18030", Uint8Array.from([0xc3, 0xfb, 0xb5, 0xa5]), "名单"],
  ["nothing", new Uint8Array(), ""],
])("%s is read [IM-17]", (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

test("texts, sheets and PDF files are previewed, other files are not [IM-17, C-I17]", () => {
  const dialogOf = (extension: string) => previewOf(extension, { url: "/files/a", name: "a" })?.dialog;
  expect(["txt", "CSV", "md"].map(dialogOf)).toEqual(["text_preview", "text_preview", "text_preview"]);
  expect(["XLSX", "pdf"].map(dialogOf)).toEqual(["sheet_preview", "pdf_preview"]);
  expect(["xls", "html", "exe", ""].map(dialogOf)).toEqual([undefined, undefined, undefined, undefined]);
  expect(previewOf("txt", { url: "", name: "a" })).toBeNull();
});
