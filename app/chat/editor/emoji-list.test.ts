import { expect, test } from "vitest";
import { plainText } from "../core/plain-text";
import { emojiEntries, matchesEmoji } from "./emoji-list";

test("each emoji is there once, with a title, and under the code it travels by [IM-09]", () => {
  for (const language of ["zh", "en"]) {
    const entries = emojiEntries(language);
    expect(entries.length).toBeGreaterThan(150);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
    for (const { name, title, src } of entries) {
      expect(title, src).not.toBe("");
      expect(plainText(`[!${name}]`)).toBe(src);
    }
  }
});

test("emoji are found by Chinese and English words whatever the language [IM-09]", () => {
  const found = (wanted: string) => emojiEntries("zh").filter(({ src }) => matchesEmoji(src, wanted));
  expect(found("红包").map(({ src }) => src)).toEqual(["🧧"]);
  expect(found("Thumbs UP").map(({ src }) => src)).toEqual(["👍"]);
  expect(found("没有这个")).toEqual([]);
});
