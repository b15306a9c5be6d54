import { expect, test } from "vitest";
import { authApi } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import { exportApi } from "#contract/platform/exports";
import { orderApi } from "#contract/payments/orders";
import { demoPassword, startTestBackend, type TestBackend } from "../tests/support/api/backend";
import { demoIds } from "../tests/support/api/demo-ids";
import { listenForAccounts } from "../tests/support/chat/socket-client";

// the clock of a machine is set, or a virtual one wakes up: all at once it is another hour
const hourMs = 60 * 60_000;
const minuteMs = 60_000;
const jumps = [
  ["forward", hourMs],
  ["back", -hourMs],
] as const;

async function attempt(backend: TestBackend, password: string) {
  const body = { username: "clerk", password };
  return (await backend.request("POST", authApi.login.path, { body })).envelope.code;
}

test.each(jumps)(
  "an hour %s: who is signed in stays so, chat keeps its order and each message its one place [HOLD-06, IM-02]",
  async (_way, ms) => {
    const backend = await startTestBackend();
    const { open } = await listenForAccounts(backend);
    const token = await backend.signIn("finance");
    const [writer, reader] = [await open("finance"), await open("clerk")];
    const { clerk, finance } = demoIds;
    const write = async (content: string) => {
      const id = writer.sendText(clerk, content);
      const { message } = await writer.next("ack");
      if (message.status !== "succeed") throw new Error(message.msg);
      return { id, seq: message.seq };
    };
    const before = await write("之前");
    backend.clock.advance(ms);
    const after = await write("之后");
    expect(after.seq).toBe(before.seq + 1);
    writer.sendText(clerk, "之前", before.id);
    expect((await writer.next("ack")).message).toMatchObject({ status: "succeed", seq: before.seq });

    await backend.client(token).call(orderApi.list, {});
    expect(writer.socket.readyState).toBe(writer.socket.OPEN);
    reader.send("/friend/pull_message", { contact_id: finance });
    const { friend_history_message: shown } = await reader.next("friend_history_message");
    expect(shown.map(({ content }) => content).slice(-2)).toEqual(["之前", "之后"]);
    const late = await open("clerk");
    expect(late.frames.length).toBeGreaterThan(0);
  },
);

test("an hour back locks nobody out for longer than a lock lasts [HOLD-06, AUTH-13]", async () => {
  const backend = await startTestBackend();
  expect(await attempt(backend, "falsch")).toBe(code.badCredentials);
  backend.clock.advance(-hourMs);
  expect(await attempt(backend, demoPassword)).toBe(code.ok);
  for (let count = 0; count < 3; count += 1) await attempt(backend, "falsch");
  expect(await attempt(backend, demoPassword)).toBe(code.tooOften);
});

test("a captcha that was drawn an hour ago by the clock counts no more, and a new one does [HOLD-06, AUTH-03]", async () => {
  const backend = await startTestBackend({ settings: { CAPTCHA: "fixed:abcd" } });
  const client = backend.client();
  const { code_key } = await client.call(authApi.verificationCode, {});
  const enter = async (key: string) => {
    const body = { username: "clerk", password: demoPassword, captcha: "abcd", code_key: key };
    return (await backend.request("POST", authApi.login.path, { body })).envelope.code;
  };
  backend.clock.advance(hourMs);
  expect(await enter(code_key)).toBe(code.captchaWrong);
  backend.clock.advance(-hourMs);
  expect(await enter((await client.call(authApi.verificationCode, {})).code_key)).toBe(code.ok);
});

test.each(jumps)(
  "an hour %s: an export of a server that is gone is handed on within a minute, once [HOLD-06, LIST-10]",
  async (_way, ms) => {
    const backend = await startTestBackend();
    const { db } = backend.context;
    const client = backend.client(await backend.signIn("finance"));
    const { id } = await client.call(exportApi.store, {});
    const task = async () => (await client.call(exportApi.list, {})).data.find((one) => one.id === id);
    await expect.poll(async () => (await task())?.status, { timeout: 20_000 }).toBe(2);
    // as a server leaves it that was killed while it wrote
    const held = {
      status: 1 as const,
      attempts: 1,
      lease_owner: "gone",
      lease_until: backend.clock.now() + 15_000,
      file_name: null,
    };
    await db.updateTable("export_tasks").set(held).where("id", "=", id).execute();
    backend.clock.advance(ms);
    backend.clock.advance(minuteMs);
    await expect.poll(async () => (await task())?.status, { timeout: 20_000 }).toBe(2);
    const row = await db.selectFrom("export_tasks").select("attempts").where("id", "=", id).executeTakeFirst();
    expect(row?.attempts).toBe(2);
  },
);
