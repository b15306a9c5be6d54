import { expect, test } from "vitest";
import type { FriendContact } from "#contract/chat/contact";
import { emptyChat } from "../core/state/chat-state";
import { applyFrame } from "../core/state/reducer";
import { contactLines } from "../core/state/select";
import { contact, init } from "../core/state/testing/frames";
import { findContacts } from "./contact-search";

function linesOf(...contacts: FriendContact[]) {
  return contactLines(applyFrame(emptyChat, init(...contacts)));
}

const zhang = contact(2, { displayName: "老张", desc: "张三", pinyin: "lao zhang | zhang san" });
const english = contact(3, { displayName: "Laura", desc: "Laura", pinyin: "laura" });
const plain = contact(4, { displayName: "李四", desc: "李四" });

test("who is named so comes before who is spelled so; own names and nicknames both count [IM-03]", () => {
  const found = (typed: string) => findContacts(linesOf(zhang, english, plain), typed).map(({ key }) => key);
  expect(found("la")).toEqual(["3", "2"]);
  expect(found(" ZS ")).toEqual(["2"]);
  expect(found("张三")).toEqual(["2"]);
  expect(found("老")).toEqual(["2"]);
  expect(found("李")).toEqual(["4"]);
  expect(found("ls")).toEqual([]);
});
