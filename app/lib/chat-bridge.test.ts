import { beforeEach, expect, test, vi } from "vitest";
import { type ChatBridge, openChatDoor, visitChat, openChat } from "./chat-bridge";

beforeEach(() => void vi.stubGlobal("window", new EventTarget()));

function createDoor() {
  const shared: string[] = [];
  const door: ChatBridge = { partners: () => [], open: () => undefined, share: (text) => void shared.push(text) };
  return { door, shared };
}

test("who comes before the chat is there is let in when it opens, once [PLUS-15]", () => {
  const { door, shared } = createDoor();
  openChat(({ share }) => share("早"));
  expect(shared).toEqual([]);
  const shut = openChatDoor(door);
  expect(shared).toEqual(["早"]);
  openChat(({ share }) => share("晚"));
  shut();
  openChatDoor(door);
  expect(shared).toEqual(["早", "晚"]);
});

test("who only looks in waits for nobody", () => {
  const { door, shared } = createDoor();
  visitChat(({ share }) => share("不在"));
  openChatDoor(door);
  expect(shared).toEqual([]);
});
