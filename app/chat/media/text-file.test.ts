import { expect, test } from "vitest";
import { decodeText, isTextFile } from "./text-file";

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

test("texts are previewed, other files are not [IM-17]", () => {
  expect(["txt", "CSV", "md"].every(isTextFile)).toBe(true);
  expect(["xlsx", "html", "exe", ""].some(isTextFile)).toBe(false);
});
