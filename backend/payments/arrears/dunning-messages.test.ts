import { beforeEach, expect, onTestFinished, test } from "vitest";
import { arrearsApi } from "#contract/payments/arrears";
import { friendApi } from "#contract/chat/friends";
import { reminderApi } from "#contract/platform/reminders";
import { createArrearsFixtures } from "../../../tests/support/payments/arrears-fixtures";
import { startTestBackend } from "../../../tests/support/api/backend";
import { demoIds } from "../../../tests/support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../../../tests/support/chat/socket-client";

const backend = await startTestBackend();
const { db } = backend.context;
const world = await createArrearsFixtures(backend);
const { base, open } = await listenForAccounts(backend);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const [finance, clerk] = await Promise.all([signedIn("finance"), signedIn("clerk")]);
const [one] = world.students;
beforeEach(() => world.clear());

const dun = (remark = "") => finance.call(arrearsApi.dun, { rows: `student-${one.id}`, remark });
const isWord = (text: string) => (frame: { message: { content: unknown } }) => frame.message.content === text;
const contents = (line: SocketClient) => line.left("").map(({ message }) => message.content);

test("who is told of arrears gets a message of the sender with the sentence and the address [PLUS-10]", async () => {
  const [heard, own] = [await open("clerk"), await open("finance")];
  await world.bill(one, { due_fen: 123_400 });
  await dun("周五<前>\n& 务必");
  const { message } = await heard.next("");
  const [dunning] = (await finance.call(arrearsApi.history, {})).list;
  const url = `${base.replace("ws:", "http:")}/campus_pay/arrears/reminders/${dunning?.id}`;
  expect(message).toMatchObject({
    ...{ type: "text", isGroup: false, toContactId: demoIds.finance, seq: expect.any(Number) },
    content: `${dunning?.content}（周五&lt;前&gt;<br />&amp; 务必）<br />${url}`,
    fromUser: { id: demoIds.finance, displayName: "财务主管" },
  });
  expect(dunning?.content).toContain("合计 1,234.00 元");
  expect((await own.next("")).message).toMatchObject({ id: message.id, toContactId: demoIds.clerk });
  expect((await clerk.call(arrearsApi.dunning, { id: dunning?.id ?? 0 })).list.bills).toHaveLength(1);
  own.send("/friend/pull_message", { contact_id: demoIds.clerk });
  const { friend_history_message } = await own.next("friend_history_message");
  expect(friend_history_message.at(-1)).toMatchObject({ id: message.id, content: message.content });
});

test("what was dunned for today is written of once [PLUS-10]", async () => {
  const [heard, own] = [await open("clerk"), await open("finance")];
  await world.bill(one, { due_fen: 10_000 });
  await dun();
  expect((await dun()).list).toMatchObject([{ done: false, reason: "今日已催缴" }]);
  own.sendText(demoIds.clerk, "之后");
  await heard.next("", isWord("之后"));
  expect(contents(heard)).toHaveLength(1);
});

test("nobody writes to himself: a sender who alone is responsible is only notified [PLUS-10]", async () => {
  const setStatus = (status: number) =>
    db.updateTable("users").set({ status }).where("id", "=", demoIds.clerk).execute();
  const own = await open("finance");
  await finance.call(reminderApi.clear, {});
  await world.bill(one, { due_fen: 10_000 });
  await setStatus(0);
  onTestFinished(async () => {
    await setStatus(1);
  });
  await dun();
  expect((await finance.call(reminderApi.list, {})).list).toHaveLength(1);
  own.sendText(demoIds.admin, "之后");
  await own.next("ack");
  expect(contents(own)).toEqual([]);
});

test("who is no contact of the sender is notified and not written to [PLUS-10]", async () => {
  const heard = await open("clerk");
  await clerk.call(reminderApi.clear, {});
  await clerk.call(friendApi.friendDestroy, { uid: demoIds.finance });
  await heard.next("friend_delete_message");
  onTestFinished(async () => {
    await finance.call(friendApi.friendApply, { uid: demoIds.clerk });
    await clerk.call(friendApi.friendSettle, { uid: demoIds.finance, approve: 1 });
  });
  await world.bill(one, { due_fen: 10_000 });
  expect((await dun()).list).toMatchObject([{ done: true }]);
  expect((await clerk.call(reminderApi.list, {})).list).toHaveLength(1);
  (await open("admin")).sendText(demoIds.clerk, "之后");
  await heard.next("", isWord("之后"));
  expect(contents(heard)).toEqual([]);
});
