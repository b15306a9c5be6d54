import { expect, test } from "vitest";
import { draftApi } from "#contract/chat/drafts";
import type { ContactId } from "#contract/chat/message";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts } from "../support/chat/socket-client";
import { makeGroup } from "../support/chat/socket-steps";

const { clerk, store, agent2 } = demoIds;

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);

const clientOf = async (username: string) => backend.client(await backend.signIn(username));
const bodyOf = (text: string) => ({ text, quote: null, chosen: {} });

test("what is begun on one machine is on the account's others at once, and on one that signs in later; ordinary sockets hear nothing [TALK-03, C-I4]", async () => {
  const [own, old, friend] = [await open("finance"), await open("finance", { sync: false }), await open("clerk")];
  const [client, other] = [await clientOf("finance"), await clientOf("finance")];
  const quote = { id: "m-1", seq: 3, displayName: "收费专员", type: "text" as const, text: "几点开会" };
  const draft = { text: "三点，在财务室", quote, chosen: { 收费专员: clerk } };
  const saved = await client.send(draftApi.draftStore, { contact_id: clerk, version: 0, draft });
  expect(saved.data).toEqual({ is_saved: true, newest: { contact_id: clerk, version: 1, draft } });
  expect(await own.next("draft_saved")).toMatchObject({ contact_id: clerk, version: 1, draft });
  expect((await other.call(draftApi.draftList, {})).list).toContainEqual({ contact_id: clerk, version: 1, draft });
  expect((await (await clientOf("clerk")).call(draftApi.draftList, {})).list).toEqual([]);

  // nothing is said to the friend or to a client that knows no such frame
  for (const socket of [old, friend]) {
    socket.send("/friend/pull_message", { contact_id: socket === old ? clerk : demoIds.finance });
    await socket.next("friend_history_message");
    expect(socket.left("draft_saved")).toEqual([]);
  }
});

test("a save that comes late does not bring a sent text back, and of two at once one is newest [TALK-03, C-I4]", async () => {
  const [own, client] = [await open("finance"), await clientOf("finance")];
  const group = await makeGroup(own, [clerk]);
  const save = async (version: number, text: string, contact_id: ContactId = group) =>
    (await client.send(draftApi.draftStore, { contact_id, version, draft: bodyOf(text) })).data;
  const listed = async () =>
    (await client.call(draftApi.draftList, {})).list.filter(({ contact_id }) => contact_id === group);
  expect(await save(0, "写到一半")).toMatchObject({ is_saved: true, newest: { version: 1 } });
  // it was sent
  expect(await save(1, "")).toMatchObject({ is_saved: true, newest: { version: 2 } });
  expect(await save(1, "写到一半")).toMatchObject({ is_saved: false, newest: { version: 2, draft: bodyOf("") } });
  expect(await listed()).toEqual([]);
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, place) => save(2, `第${place}台`)));
  expect(outcomes.filter(({ is_saved }) => is_saved)).toHaveLength(1);
  const [newest] = await listed();
  expect(newest?.version).toBe(3);
  for (const { newest: told } of outcomes) expect(told).toEqual(newest);
});

test("drafts are of one's own conversations alone, and bounded [TALK-03, C-I4]", async () => {
  const [client, own] = [await clientOf("finance"), await open("store")];
  const foreign = await makeGroup(own, [clerk]);
  const save = (contact_id: ContactId, text: string, who = client) =>
    who.send(draftApi.draftStore, { contact_id, version: 0, draft: bodyOf(text) });
  for (const contact_id of [foreign, agent2, 99_999, "aaaaaaaaaaaaaaa1"])
    await expect(save(contact_id, "写给谁")).rejects.toMatchObject({ code: code.refused });
  await expect(save(store, "长".repeat(20_001))).rejects.toMatchObject({ code: code.badInput });
  await expect(save(store, "未登录", backend.client())).rejects.toMatchObject({ code: code.tokenInvalid });
  expect((await client.call(draftApi.draftList, {})).list.map(({ contact_id }) => contact_id)).not.toContain(store);
});
