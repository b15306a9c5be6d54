import { expect, test } from "vitest";
import { availabilityApi } from "#contract/chat/availability";
import type { ServerFrame } from "#contract/chat/events";
import { createKnownContacts } from "~/chat/core/session/known-contacts";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { makeGroup, write } from "../support/chat/socket-steps";

const backend = await startTestBackend();
const { open } = await listenForAccounts(backend);
const { admin, clerk, finance, teacher } = demoIds;

const sizeOf = (frame: ServerFrame) => JSON.stringify(frame).length;
const changedIn = (list: readonly (string | { id: number | string })[]) =>
  list.flatMap((contact) => (typeof contact === "string" ? [] : [contact.id]));

/** A page of the finance account that has been told everything. */
async function openPage() {
  const contacts = createKnownContacts();
  const socket = await open("finance", { known: [] });
  contacts.complete(await socket.next("init"));
  await socket.close();
  return contacts;
}

/** All contacts as a page without any is told, without the versions that it did not ask for. */
async function everything() {
  const socket = await open("finance");
  const init = await socket.next("init");
  await socket.close();
  return init;
}

// those of contacts are texts
const isVersion = (name: string, value: unknown) => name === "version" && typeof value === "string";
const withoutVersions = (frame: ServerFrame | null) =>
  JSON.parse(JSON.stringify(frame, (name, value: unknown) => (isVersion(name, value) ? undefined : value)));

/** Makes a group, and waits for the picture that is drawn of its members. */
async function makeDrawnGroup(owner: SocketClient, members: readonly number[]): Promise<string> {
  const id = await makeGroup(owner, members);
  await owner.next("change_group_avatar", ({ message }) => message.toContactId === id);
  return id;
}

async function writeTo(socket: SocketClient, to: number | string, text: string) {
  expect(await write(socket, to, text)).toMatchObject({ status: "succeed" });
}

test("who comes back is told the contacts that changed meanwhile, in an order that makes the list whole again [FAST-05, O-X2]", async () => {
  const owner = await open("admin");
  await makeDrawnGroup(owner, [finance, teacher]);
  const busy = await makeDrawnGroup(owner, [finance, clerk]);
  const contacts = await openPage();
  await writeTo(owner, busy, "开会");
  await writeTo(await open("clerk"), finance, "在吗");

  const back = await open("finance", { known: contacts.versions(), isReconnection: true });
  const changes = await back.next("init_changes");
  expect(changedIn(changes.user_contact)).toEqual([clerk]);
  expect(changedIn(changes.user_group)).toEqual([busy]);
  expect(changes.user_group).toContainEqual(expect.stringMatching(/^[\w-]{8}$/));
  expect(withoutVersions(contacts.complete(changes))).toEqual(await everything());
  expect(sizeOf(changes)).toBeLessThan(sizeOf(await everything()) / 2);
});

test("who is online is told apart: a contact that only came or went is not sent again [FAST-05, O-X2]", async () => {
  const contacts = await openPage();
  const colleague = await open("clerk");
  const client = backend.client(await backend.signIn("clerk"));
  await client.call(availabilityApi.availabilityStore, { availability: "busy" });
  const back = await open("finance", { known: contacts.versions() });
  const changes = await back.next("init_changes");
  expect(changedIn(changes.user_contact)).toEqual([]);
  expect(changes.online).toContain(clerk);
  expect(changes).toMatchObject({ busy: [clerk], away: [] });
  expect(withoutVersions(contacts.complete(changes))).toEqual(await everything());
  await colleague.close();
});

test("a group that was left is not named any more, a new one comes whole [FAST-05, O-X2]", async () => {
  const owner = await open("admin");
  const left = await makeDrawnGroup(owner, [finance, teacher]);
  const contacts = await openPage();
  owner.send("/group/delete_group_member", { group_id: left, uid: finance });
  await owner.next("delete_group_member");
  const joined = await makeDrawnGroup(owner, [finance, clerk]);

  const back = await open("finance", { known: contacts.versions() });
  const changes = await back.next("init_changes");
  expect(changedIn(changes.user_group)).toEqual([joined]);
  expect(withoutVersions(contacts.complete(changes))).toEqual(await everything());
  expect(await everything()).toMatchObject({ user_group: expect.not.arrayContaining([{ id: left }]) });
});

test("versions of another account, or none that are good, lead to everything that is one's own [FAST-05, HOLD-04]", async () => {
  const contacts = await openPage();
  const other = await open("agent2", { known: contacts.versions() });
  const changes = await other.next("init_changes");
  expect(changedIn(changes.user_contact).length).toBe(changes.user_contact.length);
  const socket = await open("finance", { known: ["<script>", "12345678", "%".repeat(2000)] });
  expect(changedIn((await socket.next("init_changes")).user_contact)).toContain(admin);
});

test("only a page that asks for versions gets them [FAST-05, RT-03]", async () => {
  expect(JSON.stringify(await everything())).not.toContain('"version":"');
  const ordinary = await open("finance", { sync: false, known: [] });
  expect(JSON.stringify(await ordinary.next("init"))).not.toContain('"version":"');
});
