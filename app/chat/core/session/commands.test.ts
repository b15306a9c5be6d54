import { expect, test } from "vitest";
import { sayResting } from "#contract/chat/availability";
import * as contract from "#contract/chat/commands";
import * as messages from "#contract/chat/message";
import { outgoing } from "../state/testing/frames";
import { maxTextLength } from "../text-length";
import { changesCommand, pullCommand, readCommand, restCommand, sendCommand } from "./commands";

// the page spells these out because the contract's objects would bring the schema library along

test.each([
  [sendCommand(outgoing(2, "a")), contract.sendFriendMessage],
  [pullCommand(2), contract.pullFriendMessages],
  [pullCommand("Ab3dEf6hIj9lMn2p"), contract.pullGroupMessages],
  [changesCommand(2, 7), contract.pullChanges],
  [readCommand(2, 7), contract.readConversation],
  [restCommand(true), sayResting],
])("$0.uri is a command of the contract [RT-01]", ({ uri, message }, command) => {
  expect(uri).toBe(command.uri);
  expect(command.input.safeParse(message).error).toBeUndefined();
});

test("a group is written to under its own name, never as a friend [IM-22]", () => {
  const group = { ...outgoing(2, "a"), toContactId: "Ab3dEf6hIj9lMn2p" };
  expect(sendCommand(group).uri).toBe("/group/send_message");
});

test("the editor stops where the contract does [IM-05]", () => {
  expect(maxTextLength).toBe(messages.maxTextLength);
});
