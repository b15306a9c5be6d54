import { expect, test } from "vitest";
import type { SocketCommand } from "#contract/chat/commands";
import {
  approveJoin,
  inviteMembers,
  muteGroup,
  rejectJoin,
  removeMember,
  toggleLevel,
} from "#contract/chat/group-commands";
import type { GroupQuestion } from "./group-life";
import { approval, invitation, levelChange, muting, rejection, removal } from "./member-commands";

const group = "Ab3dEf6hIj9lMn2p";

const pairs: [GroupQuestion, SocketCommand][] = [
  [invitation(group, [3, 4], false), inviteMembers],
  [removal(group, 3), removeMember],
  [levelChange(group, 3), toggleLevel],
  [approval(group, 3), approveJoin],
  [rejection(group, 3), rejectJoin],
  [muting(group, 10, 3), muteGroup],
  [muting(group, 0), muteGroup],
];

test.each(pairs)("$command.uri is a command of the contract [GROUP-11]", ({ command }, { uri, input }) => {
  expect(command.uri).toBe(uri);
  expect(input.parse(command.message)).toEqual(command.message);
});

test("only the frame of one's own act answers it [GROUP-08]", () => {
  const told = (message: object) => ({
    event: "group_mute" as const,
    message: { group_id: group, muted: 0 as const, ...message },
  });
  const one = muting(group, 10, 3);
  expect(one.isAnswer(told({ uid: 3, muted_until: 1 }))).toBe(true);
  expect(one.isAnswer(told({ uid: 4, muted_until: 1 }))).toBe(false);
  expect(one.isAnswer(told({}))).toBe(false);
  expect(one.isAnswer(told({ group_id: "Zb3dEf6hIj9lMn2p", uid: 3 }))).toBe(false);
  expect(muting(group, 1).isAnswer(told({}))).toBe(true);
});
