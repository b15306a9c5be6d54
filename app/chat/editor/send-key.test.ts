import { expect, test } from "vitest";
import { readKey } from "./send-key";

const press = (fields: Partial<Parameters<typeof readKey>[0]> = {}) => ({
  key: "Enter",
  keyCode: 13,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...fields,
});

test("Ctrl+Enter sends by default, Enter alone is a line break [IM-05] [SET-02]", () => {
  expect(readKey(press(), "Enter+Ctrl")).toBeNull();
  expect(readKey(press({ ctrlKey: true }), "Enter+Ctrl")).toBe("send");
  expect(readKey(press({ metaKey: true }), "Enter+Ctrl")).toBe("send");
});

test("Enter sends when so chosen, Ctrl+Enter and Shift+Enter break the line [IM-05] [SET-02]", () => {
  expect(readKey(press(), "Enter")).toBe("send");
  expect(readKey(press({ ctrlKey: true }), "Enter")).toBe("newline");
  expect(readKey(press({ shiftKey: true }), "Enter")).toBeNull();
});

test.each(["Enter", "Enter+Ctrl"] as const)(
  "the Enter that ends a composition sends nothing with %s [IM-05]",
  (mode) => {
    for (const ctrlKey of [true, false]) {
      expect(readKey(press({ ctrlKey, isComposing: true }), mode)).toBeNull();
      expect(readKey(press({ ctrlKey, keyCode: 229 }), mode)).toBeNull();
    }
  },
);
