import { expect, test } from "vitest";
import * as contract from "#contract/chat/mark-commands";
import { editCommand, pinCommand, reactCommand } from "./mark-commands";

test.each([
  [reactCommand({ id: "a-1", reaction: "received", on: true }), contract.reactToMessage],
  [editCommand({ id: "a-1", content: "改", at: [3] }), contract.editMessage],
  [pinCommand({ id: "a-1", on: false }), contract.pinMessage],
])("$0.uri is a command of the contract [TALK-06]", ({ uri, message }, command) => {
  expect(uri).toBe(command.uri);
  expect(command.input.safeParse(message).error).toBeUndefined();
});
