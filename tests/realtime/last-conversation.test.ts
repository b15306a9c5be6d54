import { expect, test } from "vitest";
import { lastConversationApi } from "#contract/chat/last-conversation";
import type { ContactId } from "#contract/chat/message";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup } from "../support/chat/socket-steps";

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);
const clientOf = async (username: string) => backend.client(await backend.signIn(username));
type Client = Awaited<ReturnType<typeof clientOf>>;

const told = async (socket: SocketClient) => (await socket.next("init")).user_info.last_conversation;
const store = async (client: Client, contact_id: ContactId | null) =>
  (await client.send(lastConversationApi.lastConversationStore, { contact_id })).data;

test("the last conversation is told to the account's pages at once, and to one that opens later; to no ordinary socket and nobody else [TALK-02, C-I4]", async () => {
  const [own, old, friend] = [await open("finance"), await open("finance", { sync: false }), await open("clerk")];
  const client = await clientOf("finance");
  expect(await told(own)).toEqual({ contact_id: null, version: 0 });
  expect(await told(old)).toBeUndefined();
  const group = await makeGroup(own, [demoIds.clerk]);
  expect(await store(client, demoIds.clerk)).toEqual({ contact_id: demoIds.clerk, version: 1 });
  expect(await own.next("last_conversation")).toMatchObject({ contact_id: demoIds.clerk, version: 1 });
  expect(await store(client, group)).toEqual({ contact_id: group, version: 2 });
  expect(await told(await open("finance"))).toEqual({ contact_id: group, version: 2 });
  expect(await store(client, null)).toEqual({ contact_id: null, version: 3 });
  expect(await told(await open("finance"))).toEqual({ contact_id: null, version: 3 });
  expect(await told(await open("clerk"))).toEqual({ contact_id: null, version: 0 });

  for (const socket of [old, friend]) {
    socket.send("/friend/pull_message", { contact_id: socket === old ? demoIds.clerk : demoIds.finance });
    await socket.next("friend_history_message");
    expect(socket.left("last_conversation")).toEqual([]);
  }
});

test("of twenty at once each has a version of its own, and the newest is told; what is no contact's id is refused [TALK-02]", async () => {
  const client = await clientOf("store");
  const people = [demoIds.finance, demoIds.clerk];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => store(client, people[place % 2] ?? null)));
  expect(answers.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(answers.map((_, place) => place + 1));
  const newest = answers.find(({ version }) => version === 20);
  expect(await told(await open("store"))).toEqual(newest);
  for (const id of ["-", "长".repeat(16), 0])
    await expect(store(client, id)).rejects.toMatchObject({ code: code.badInput });
  await expect(store(backend.client(), null)).rejects.toMatchObject({ code: code.tokenInvalid });
});
