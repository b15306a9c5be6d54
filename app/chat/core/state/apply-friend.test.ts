import { expect, test } from "vitest";
import type { FriendHistoryEvent } from "#contract/chat/events";
import type { FriendRemarkEvent } from "#contract/chat/friend-events";
import { emptyChat } from "./chat-state";
import { applyFrame } from "./reducer";
import { contact, init, live, message } from "./testing/frames";

const remark = (contact_id: number, name: string): FriendRemarkEvent => ({
  event: "friend_remark",
  contact_id,
  remark: name,
  displayName: name || `同事${contact_id}`,
  pinyin: "lao zhang",
});

test("a remark names the contact, what it wrote before, and what it writes after [IM-12, IM-21]", () => {
  const begun = applyFrame(applyFrame(emptyChat, init(contact(2), contact(3))), live(2, 2, 1));
  const named = applyFrame(applyFrame(begun, remark(2, "老张")), live(2, 2, 2));
  const { contact: shown, rows } = named.conversations["2"] ?? {};
  expect(shown).toMatchObject({ displayName: "老张", remark: "老张", pinyin: "lao zhang", desc: "同事2" });
  expect(rows?.map(({ fromUser }) => fromUser.displayName)).toEqual(["老张", "老张"]);
  expect(named.conversations["3"]?.contact.displayName).toBe("同事3");
  const cleared = applyFrame(applyFrame(named, remark(2, "")), live(2, 2, 3));
  expect(cleared.conversations["2"]?.rows.map(({ fromUser }) => fromUser.displayName)).toEqual([
    "同事2",
    "同事2",
    "同事2",
  ]);
});

test("a remark given while nobody here could hear of it names what was written before, too [IM-12, RT-05]", () => {
  const pulled: FriendHistoryEvent = {
    event: "friend_history_message",
    friend_history_message: [message(2, 2, 1), message(2, 1, 2)],
    contact_id: 2,
    more: false,
    change_seq: 2,
  };
  const begun = applyFrame(applyFrame(emptyChat, init(contact(2))), pulled);
  const again = applyFrame(begun, init(contact(2, { remark: "老张", displayName: "老张", change_seq: 2 })));
  expect(again.conversations["2"]?.rows.map(({ fromUser }) => fromUser.displayName)).toEqual(["老张", "我"]);
});

test("how many wait for my word comes with init and with each application [IM-21]", () => {
  const begun = applyFrame(emptyChat, { ...init(contact(2)), friend_waiting: 2 });
  expect(begun.applicants).toBe(2);
  const face = { uid: 9, desc: "谁", avatar: "", is_own: 0 as const, status: 0 as const };
  expect(applyFrame(begun, { event: "friend_apply", waiting: 3, ...face }).applicants).toBe(3);
});
