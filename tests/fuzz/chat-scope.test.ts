import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { groupJoinApi } from "#contract/chat/group-join";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { grant } from "../support/api/grant";
import { roundTrip } from "../support/chat/round-trip";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";
import { openChance } from "../term/chance";
import { listCalls, requestOf } from "./fuzz-calls";
import { listCommands } from "./fuzz-frames";
import { inventInput } from "./invent-input";
import { createKnownValues } from "./known-values";

// Every command and call about conversations that the clerk, who holds every right, is no member of.

const triesOfCommand = 40;
const triesOfCall = 4;
const { finance, store, teacher } = demoIds;
const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { db } = backend.context;
const everyRight = (await db.selectFrom("permissions").select("name").execute()).map(({ name }) => name);
await grant(backend, "clerk", everyRight);
const { open } = await listenForAccounts(backend);
const secret = `机密${randomUUID().slice(0, 8)}`;

/** A group of others that lets nobody in unasked, and friends who talk, all of it with the secret in it. */
async function talkApart(): Promise<void> {
  const owner = await open("finance");
  const name = `${secret}组`;
  owner.send("/group/create_group", { name, checkedContacts: [{ id: store }] }, "POST");
  const { message } = await owner.next("create_group", (frame) => frame.message.group_info.displayName === name);
  await db.updateTable("chat_groups").set({ validation: 1 }).where("group_id", "=", message.group_info.id).execute();
  for (let place = 0; place < 10; place++) {
    const id = owner.sendText(store, `${secret} ${place}`);
    await owner.next("ack", (frame) => frame.message.id === id);
  }
  owner.send(
    "/group/send_message",
    { id: randomUUID(), toContactId: message.group_info.id, type: "text", content: secret },
    "POST",
  );
  await owner.next("ack");
  // drawn by a job in its own time; afterwards nothing changes it but its members
  backend.context.wakeJob("pictures of groups");
  const picture = db.selectFrom("chat_groups").select("composed_of").where("group_id", "=", message.group_info.id);
  await expect.poll(async () => (await picture.executeTakeFirst())?.composed_of, { timeout: 30_000 }).not.toBe("");
}

async function foreignRows() {
  const theirs = db.selectFrom("conversation_members").select("conversation_id").where("user_id", "=", demoIds.clerk);
  const rows = (table: "messages" | "conversation_members" | "chat_groups") =>
    db.selectFrom(table).selectAll().where("conversation_id", "not in", theirs).orderBy("conversation_id").execute();
  const ids = db.selectFrom("conversations").selectAll().where("id", "not in", theirs).orderBy("id").execute();
  return {
    conversations: await ids,
    messages: await rows("messages"),
    members: await rows("conversation_members"),
    // it follows the names of members, which staff with the right change
    groups: (await rows("chat_groups")).map((group) => ({ ...group, members_version: 0 })),
  };
}

test(
  "no command and no call tells of a conversation of others, or changes it [HOLD-04]",
  { timeout: 300_000 },
  async () => {
    await talkApart();
    const before = await foreignRows();
    expect(before.messages.length).toBeGreaterThan(10);
    const known = createKnownValues();
    for (const { conversation_id, message_id } of before.messages)
      known.learn({ id: message_id, message_id, conversation_id, seq: 1, before: 9 });
    for (const { group_id } of before.groups)
      known.learn({ id: group_id, group_id, contact_id: group_id, toContactId: group_id, contact: group_id });
    for (const id of [finance, store, teacher]) known.learn({ id, uid: id, contact_id: id, user_id: id });

    let clerk: SocketClient | undefined;
    const heard: string[] = [];
    for (const [place, command] of listCommands().entries())
      for (let attempt = 0; attempt < triesOfCommand; attempt++) {
        if (clerk?.socket.readyState !== 1) clerk = await open("clerk");
        const chance = openChance(place * 1000 + attempt);
        clerk.send(command.uri, inventInput(command.input, "", { chance, known, oddShare: 3 }), "POST");
        await roundTrip(clerk.socket);
        await roundTrip(clerk.socket);
        heard.push(...clerk.frames.splice(0).map((frame) => JSON.stringify(frame)), ...clerk.foreign.splice(0));
      }
    let token = await backend.signIn("clerk");
    for (const [place, endpoint] of listCalls().entries())
      for (let attempt = 0; attempt < triesOfCall; attempt++) {
        const inventing = { chance: openChance(place * 1000 + attempt), known, oddShare: 3 };
        const { path, body } = requestOf(endpoint, inventInput(endpoint.input, "", inventing), inventing);
        const answer = await backend.fetch(endpoint.method, path, { token, body, address: "10.9.9.9" });
        const told = await answer.text();
        // a group's link tells a contact of its owner the name (docs/wire.md, Groups), and nothing else
        const text = endpoint.path === groupJoinApi.groupCard.path ? told.replaceAll(`${secret}组`, "") : told;
        if (text.includes(secret)) heard.push(`${endpoint.method} ${path} ${text}`);
        if (/^\{"code":(401|1003),/.test(text)) token = await backend.signIn("clerk");
      }
    expect(heard.length).toBeGreaterThan(100);
    expect(heard.filter((text) => text.includes(secret))).toEqual([]);
    expect(await foreignRows()).toEqual(before);
  },
);
