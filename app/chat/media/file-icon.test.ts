import { expect, test } from "vitest";
import { fileKind, groupFileKind } from "./file-icon";

test.each([
  ["ppt", "ppt"],
  ["pptx", "ppt"],
  ["word", "word"],
  ["docx", "word"],
  ["excel", "excel"],
  ["XLSX", "excel"],
  ["PDF", "pdf"],
  [".zip", "zip"],
  ["txt", "txt"],
  ["md", "md"],
  ["mp4", "mp4"],
  ["mp3", "mp3"],
  [".apk", "apk"],
  ["exe", "exe"],
  ["csv", "unknown"],
  ["", "unknown"],
  ["constructor", "unknown"],
])("a file of the extension %j has the icon %s [GROUP-04] [C-I17]", (ext, kind) => {
  expect(fileKind(ext)).toBe(kind);
});

test.each([
  ["pdf", "unknown"],
  ["zip", "unknown"],
  ["docx", "word"],
])("a file of the extension %j has the icon %s among a group's files [GROUP-04]", (ext, kind) => {
  expect(groupFileKind(ext)).toBe(kind);
});
