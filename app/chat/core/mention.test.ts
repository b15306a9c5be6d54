import { expect, test } from "vitest";
import { matchingPeople, mentionablesOf, mentionedIn, splitAtNames, typedMention } from "./mention";
import { emptyChat } from "./state/chat-state";
import { applyFrame } from "./state/reducer";
import { init } from "./state/testing/frames";
import { group } from "./state/testing/groups";

const people = [
  { id: 0, name: "所有人", avatar: "", pinyin: "" },
  { id: 2, name: "张三", avatar: "", pinyin: "zhang san" },
  { id: 3, name: "张三丰", avatar: "", pinyin: "zhang san feng" },
  { id: 4, name: "李 四", avatar: "", pinyin: "li si" },
  { id: 5, name: "张三", avatar: "", pinyin: "zhang san" },
];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test("whom a text names is read from the text, the longest name first [PLUS-14]", () => {
  expect(mentionedIn("你好 @张三丰，@李 四", people, {})).toEqual([3, 4]);
  expect(mentionedIn("@所有人 开会", people, {})).toEqual([0]);
  expect(mentionedIn("没有谁 a@b.cn", people, {})).toEqual([]);
});

test("of two with one name the chosen one is named, without a choice both [PLUS-14]", () => {
  expect(mentionedIn("@张三 在吗", people, { 张三: 5 })).toEqual([5]);
  expect(mentionedIn("@张三 在吗", people, {})).toEqual([2, 5]);
});

test("an @ is open up to the next blank, and none within an address [PLUS-14]", () => {
  expect(typedMention("好 @zs", 5)).toEqual({ start: 2, typed: "zs" });
  expect(typedMention("好 @zs ", 6)).toBeNull();
  expect(typedMention("me@cam", 6)).toBeNull();
  expect(typedMention("@", 1)).toEqual({ start: 0, typed: "" });
  expect(typedMention("没有", 2)).toBeNull();
});

test("people are found by name and by pinyin [PLUS-14]", () => {
  expect(ids(matchingPeople(people, "三丰"))).toEqual([3]);
  expect(ids(matchingPeople(people, "zsf"))).toEqual([3]);
  expect(ids(matchingPeople(people, "lisi"))).toEqual([4]);
  expect(ids(matchingPeople(people, ""))).toEqual([0, 2, 3, 4, 5]);
});

test("everybody can be named from above ordinary members only, oneself never [PLUS-14]", () => {
  const seen = (level: 0 | 1 | 2) => {
    const contact = group({ level, group_member: [member(1), member(2)] });
    return ids(mentionablesOf(applyFrame(emptyChat, init()), contact, "所有人"));
  };
  expect([seen(0), seen(1), seen(2)]).toEqual([[0, 2], [0, 2], [2]]);
});

test("pieces put together are the text again [PLUS-14]", () => {
  const text = "@张三@李 四x @无名";
  const pieces = splitAtNames(text, ["张三", "李 四"]);
  expect(pieces.map(({ name }) => name)).toEqual(["张三", "李 四", null]);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
});

function member(id: number) {
  return { id, desc: `同事${id}`, avatar: "", level: 2 as const };
}
