import { expect, test } from "vitest";
import { formatFileSize } from "./file-size";

test.each([
  [0, "0B"],
  [1023, "1023B"],
  [1024, "1.00KB"],
  [1536, "1.50KB"],
  [1024 ** 2, "1.00MB"],
  [10 * 1024 ** 2, "10.00MB"],
  [1024 ** 3, "1.00G"],
  [1024 ** 4 * 2.5, "2.50T"],
  [1024 ** 5, "1024.00T"],
])("%i bytes read %s [VAL-06]", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
