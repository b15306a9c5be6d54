import { expect, test } from "vitest";
import * as contract from "#contract/chat/commands";
import { hideMessages } from "#contract/chat/hide-messages";
import { hideCommand, olderCommand, withdrawCommand } from "./message-commands";

test.each([
  [olderCommand(2, 17), contract.pullFriendMessages],
  [olderCommand("Ab3dEf6hIj9lMn2p", 17), contract.pullGroupMessages],
  [withdrawCommand("a-1"), contract.withdrawMessage],
  [hideCommand(2, ["a-1", "b-2"]), hideMessages],
  [hideCommand("Ab3dEf6hIj9lMn2p", ["a-1"]), hideMessages],
])("$0.uri is a command of the contract [IM-11, IM-13]", ({ uri, message }, command) => {
  expect(uri).toBe(command.uri);
  expect(command.input.safeParse(message).error).toBeUndefined();
});
