import { expect, test } from "vitest";
import type { FriendContact } from "#contract/chat/contact";
import { emptyChat } from "../core/state/chat-state";
import { applyFrame } from "../core/state/reducer";
import { contactLines } from "../core/state/select";
import { contact, init } from "../core/state/testing/frames";
import { contactAtLetter, lettersOf } from "./letters";

const school = (id: number, pinyin?: string) => contact(id, { index: "实验小学", ...(pinyin && { pinyin }) });
const platform = (id: number, pinyin: string) => contact(id, { index: "平台", pinyin });

function linesOf(...contacts: FriendContact[]) {
  const lines = contactLines(applyFrame(emptyChat, init(...contacts)));
  return contacts.flatMap(({ id }) => lines.filter(({ key }) => key === String(id)));
}

const lines = linesOf(
  ...[school(2, "chen yi"), school(3, "cai wu | li si"), school(4, "zhang san"), school(5)],
  ...[platform(6, "cao zuo"), platform(7, "8 lou")],
);

test("the letters are those that names begin with in pinyin, all else is one sign [C-I20]", () => {
  expect(lettersOf(lines)).toEqual(["C", "Z", "#"]);
  expect(lettersOf([])).toEqual([]);
});

test("a letter leads to its first contact, asked again to that below the next heading, and around [C-I20]", () => {
  const at = (letter: string, last: string | null) => contactAtLetter(lines, letter, last)?.key;
  expect(at("C", null)).toBe("2");
  expect(at("C", "2")).toBe("6");
  expect(at("C", "6")).toBe("2");
  expect([at("Z", "2"), at("Z", "4"), at("#", null), at("#", "5")]).toEqual(["4", "4", "5", "7"]);
  expect(at("X", null)).toBeUndefined();
});
