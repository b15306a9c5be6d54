import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { forwardedPerMinute, maxForwardCopies } from "#contract/chat/commands";
import { chatApi } from "#contract/chat/history";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const { open } = await listenForAccounts(backend);
const groupCount = 10;

async function makeGroups(socket: SocketClient): Promise<string[]> {
  const made: string[] = [];
  for (let index = 0; index < groupCount; index++) {
    const name = `转发 ${randomUUID().slice(0, 8)}`;
    socket.send("/group/create_group", { name, checkedContacts: [{ id: demoIds.clerk }] }, "POST");
    const { message } = await socket.next("create_group", (frame) => frame.message.group_info.displayName === name);
    made.push(message.group_info.id);
  }
  return made;
}

/** Texts to the clerk; answers their ids. */
async function say(socket: SocketClient, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_all, index) => socket.sendText(demoIds.clerk, `话 ${index}`));
  for (const id of ids) await socket.next("ack", ({ message }) => message.id === id);
  return ids;
}

const countMessages = async () => {
  const query = backend.context.db.selectFrom("messages").select((eb) => eb.fn.countAll<number>().as("count"));
  return Number((await query.executeTakeFirstOrThrow()).count);
};

test("a forwarding makes so many copies at most, and an account so many a minute by call and frame together; refused, it stores nothing [S6] [HOLD-02]", async () => {
  const owner = await open("finance");
  const finance = backend.client(await backend.signIn("finance"));
  const contact = (await makeGroups(owner)).map((id) => ({ id }));
  const tooMany = Array.from({ length: maxForwardCopies / groupCount + 1 }, () => ({ id: randomUUID() }));
  for (const way of ["forward", "mergeForward"] as const) {
    await expect(finance.call(chatApi[way], { message: tooMany, contact })).rejects.toMatchObject({
      code: code.badInput,
      message: expect.stringContaining(`最多 ${maxForwardCopies}`),
    });
  }
  const message = (await say(owner, 10)).map((id) => ({ id }));
  const perCall = message.length * groupCount;
  const calls = forwardedPerMinute / perCall;
  const before = await countMessages();
  for (let done = 0; done < calls - 1; done++) await finance.call(chatApi.mergeForward, { message, contact });
  expect(await countMessages()).toBe(before + (calls - 1) * groupCount);
  owner.send("/message/forward_message", { message, contact }, "POST");
  await expect.poll(countMessages).toBe(before + (calls - 1) * groupCount + perCall);
  const refused = { code: code.tooOften, message: expect.stringContaining("转发太频繁") };
  await expect(finance.call(chatApi.forward, { message, contact })).rejects.toMatchObject(refused);
  await expect(finance.call(chatApi.mergeForward, { message, contact })).rejects.toMatchObject(refused);
  expect(await countMessages()).toBe(before + (calls - 1) * groupCount + perCall);
});
