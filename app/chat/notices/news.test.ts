import { expect, test } from "vitest";
import type { FriendOnlineEvent, ServerFrame } from "#contract/chat/events";
import { emptyChat } from "../core/state/chat-state";
import { applyFrame } from "../core/state/reducer";
import { contact, init, live } from "../core/state/testing/frames";
import { readNews } from "./news";

const contacts = init(contact(2), contact(3, { is_not_disturb: 1 }));

/** Reads the news of a frame once the state has taken it, as the session hands it on. */
function newsOf(frame: ServerFrame, ...before: ServerFrame[]) {
  return readNews(frame, [contacts, ...before, frame].reduce(applyFrame, emptyChat));
}

function online(uid: number, is_reconnection = false): FriendOnlineEvent {
  const fromUser = { id: 0, displayName: "系统通知", avatar: "" };
  const person = { id: uid, desc: `同事${uid}`, avatar: "" };
  const shape = { id: "e", status: "succeed", type: "event", sendTime: 7, content: "", fromUser } as const;
  return {
    event: "friend_online_message",
    message: { ...shape, uid, online_status: 1, is_reconnection, user_info: person },
  };
}

test("another one's message is news, the own one from another tab is not [IM-19]", () => {
  expect(newsOf(live(2, 2, 1))).toMatchObject({ id: "m2-1", key: "2", message: { content: "第1条" } });
  expect(newsOf(live(2, 1, 1))).toBeNull();
});

test("events, unknown conversations, what was read elsewhere and do-not-disturb are no news [IM-19]", () => {
  expect(newsOf(live(2, 2, 1, { type: "event", content: "撤回了一条消息" }))).toBeNull();
  expect(newsOf(live(9, 9, 1))).toBeNull();
  expect(newsOf(live(3, 3, 1))).toBeNull();
  const read: ServerFrame = { event: "conversation_read", contact_id: 2, uid: 1, seq: 5 };
  expect(newsOf(live(2, 2, 5), read)).toBeNull();
  expect(newsOf(live(2, 2, 6), read)).not.toBeNull();
});

test("to who is busy only what names them, or everybody, is news [IM-19]", () => {
  const busy: ServerFrame = { event: "availability_set", uid: 1, availability: "busy" };
  expect(newsOf(live(2, 2, 1), busy)).toBeNull();
  expect(newsOf(online(2), busy)).toBeNull();
  expect(newsOf(live(2, 2, 1, { at: [9] }), busy)).toBeNull();
  expect(newsOf(live(2, 2, 1, { at: [1] }), busy)).not.toBeNull();
  expect(newsOf(live(2, 2, 1, { at: [0] }), busy)).not.toBeNull();
  expect(newsOf(live(2, 2, 1), busy, { ...busy, availability: "away" })).not.toBeNull();
  // another one's choice says nothing of the own
  expect(newsOf(live(2, 2, 1), { ...busy, uid: 2 })).not.toBeNull();
});

test("a friend who comes online is news, a connection restored is not [IM-19, RT-02]", () => {
  expect(newsOf(online(2))).toMatchObject({ id: "online 2 7", key: "2", message: null });
  expect(newsOf(online(2, true))).toBeNull();
  expect(newsOf(online(1))).toBeNull();
  expect(newsOf(online(9))).toBeNull();
  expect(newsOf(online(3))).toBeNull();
});
