import { expect, test } from "vitest";
import { fileKind } from "./file-icon";

test.each([
  ["ppt", "ppt"],
  ["pptx", "ppt"],
  ["word", "word"],
  ["docx", "word"],
  ["excel", "excel"],
  ["XLSX", "excel"],
  ["txt", "txt"],
  ["md", "md"],
  ["mp4", "mp4"],
  ["mp3", "mp3"],
  [".apk", "apk"],
  ["exe", "exe"],
  ["csv", "unknown"],
  ["", "unknown"],
  ["constructor", "unknown"],
])("a file of the extension %j has the icon %s [GROUP-04]", (ext, kind) => {
  expect(fileKind(ext)).toBe(kind);
});
