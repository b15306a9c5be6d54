import { expect, test } from "vitest";
import {
  createGroup,
  dissolveGroup,
  editGroup,
  exitGroup,
  groupSizes as contractSizes,
} from "#contract/chat/group-commands";
import { changesOf, groupSizes, newGroup, problemOfName } from "./group-draft";
import { change, creation, departure, dissolution } from "./group-life";

test.each([
  ["", "required"],
  ["   ", "required"],
  ["组", "length"],
  [" 组 ", "length"],
  ["年级", null],
  ["年".repeat(60), null],
  ["年".repeat(61), "length"],
] as const)("a group called %j: %s [GROUP-02]", (name, problem) => {
  expect(problemOfName(name)).toBe(problem);
  expect(createGroup.input.safeParse({ name }).success).toBe(problem === null);
});

test("sizes are those of the contract, 200 at first [GROUP-02]", () => {
  expect(groupSizes).toEqual([...contractSizes]);
  expect(newGroup.size).toBe(200);
});

test("the commands of a group's life are those of the contract [GROUP-01, GROUP-09, GROUP-10]", () => {
  const written = { name: " 年级组 ", size: 500, validation: 1 as const, avatar: "", introduction: "<p>好</p>" };
  const made = creation(1, written, [2, 3]).command;
  expect(made.uri).toBe(createGroup.uri);
  expect(createGroup.input.parse(made.message)).toEqual({
    ...written,
    name: "年级组",
    checkedContacts: [{ id: 2 }, { id: 3 }],
  });
  const changed = change("AbcdefghAbcdefgh", written).command;
  expect(changed.uri).toBe(editGroup.uri);
  expect(editGroup.input.parse(changed.message)).toMatchObject({ group_name: "年级组", size: 500, validation: 1 });
  const some = change("AbcdefghAbcdefgh", changesOf(newGroup, { ...newGroup, size: 500 })).command;
  expect(editGroup.input.parse(some.message)).toEqual({ group_id: "AbcdefghAbcdefgh", size: 500 });
  const left = departure("AbcdefghAbcdefgh", 1).command;
  expect([left.uri, exitGroup.input.parse(left.message)]).toEqual([exitGroup.uri, { group_id: "AbcdefghAbcdefgh" }]);
  const ended = dissolution("AbcdefghAbcdefgh").command;
  expect([ended.uri, dissolveGroup.input.parse(ended.message)]).toEqual([
    dissolveGroup.uri,
    { group_id: "AbcdefghAbcdefgh" },
  ]);
});
