import { expect, test } from "vitest";
import { draftApi } from "#contract/chat/drafts";
import { type GroupForm, groupFormApi } from "#contract/chat/group-form";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";

const backend = await startTestBackend();
const clientOf = async (username: string) => backend.client(await backend.signIn(username));
type Client = Awaited<ReturnType<typeof clientOf>>;

const formOf = (name: string): GroupForm => ({
  ...{ name, size: 500, validation: 1, introduction: "<p>周五前报名</p>" },
  members: [demoIds.clerk, demoIds.store],
});
const save = async (client: Client, version: number, form: GroupForm | null) =>
  (await client.send(groupFormApi.groupFormStore, { version, form })).data;

test("the form of a new group is on the account's other machines, and of nobody else; no draft of a conversation [GROUP-01, TALK-03]", async () => {
  const [one, other, stranger] = [await clientOf("finance"), await clientOf("finance"), await clientOf("clerk")];
  expect(await one.call(groupFormApi.groupForm, {})).toEqual({ version: 0, form: null });
  const form = formOf("运");
  expect(await save(one, 0, form)).toEqual({ is_saved: true, newest: { version: 1, form } });
  expect(await other.call(groupFormApi.groupForm, {})).toEqual({ version: 1, form });
  expect(await stranger.call(groupFormApi.groupForm, {})).toEqual({ version: 0, form: null });
  expect((await one.call(draftApi.draftList, {})).list).toEqual([]);
});

test("a save that comes late does not bring back a group that was made, and of twenty at once one is newest [GROUP-01, TALK-03]", async () => {
  const client = await clientOf("store");
  await save(client, 0, formOf("运动会"));
  expect(await save(client, 1, null)).toEqual({ is_saved: true, newest: { version: 2, form: null } });
  expect(await save(client, 1, formOf("运动会"))).toEqual({ is_saved: false, newest: { version: 2, form: null } });
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, place) => save(client, 2, formOf(`第${place}台`))));
  expect(outcomes.filter(({ is_saved }) => is_saved)).toHaveLength(1);
  const newest = await client.call(groupFormApi.groupForm, {});
  for (const outcome of outcomes) expect(outcome.newest).toEqual(newest);
});

test("the form is bounded, and for who is signed in [GROUP-01, TALK-03]", async () => {
  const client = await clientOf("teacher");
  for (const form of [
    { ...formOf("长".repeat(201)) },
    { ...formOf("组"), introduction: "长".repeat(20_001) },
    { ...formOf("组"), members: Array.from({ length: 501 }, (_, place) => place + 1) },
  ])
    await expect(save(client, 0, form)).rejects.toMatchObject({ code: code.badInput });
  await expect(save(backend.client(), 0, formOf("组"))).rejects.toMatchObject({ code: code.tokenInvalid });
});
