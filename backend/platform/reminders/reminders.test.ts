import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { maxRemindersListed, reminderApi } from "#contract/platform/reminders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { listenForSockets, openSocket, waitUntil } from "../../../tests/support/chat/socket-client";
import { cleanReminders } from "./reminder-cleaning.service";
import { remind } from "./reminders.service";

const backend = await startTestBackend();
const base = await listenForSockets(backend);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const finance = await signedIn("finance");
const clerk = await signedIn("clerk");
const teacher = await signedIn("teacher");
type Client = typeof finance;
// ids of the demo's accounts
const [financeId, clerkId, teacherId] = [2, 3, 4];

const listOf = async (who: Client) => (await who.call(reminderApi.list, {})).list;
const contentsOf = async (who: Client) => (await listOf(who)).map(({ content }) => content);
const notify = (users: number[], content: string, url = "/home") => remind(backend.context, { users, content, url });

test("unread notifications are listed newest first with their date and address, everybody's own [NOTE-01]", async () => {
  await clerk.call(reminderApi.clear, {});
  await notify([clerkId, teacherId], "第一条", "/notices/1");
  backend.clock.advance(1000);
  await notify([clerkId], "第二条");
  const { list, total } = await clerk.call(reminderApi.list, {});
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { content: "第二条", url: "/home" },
    { content: "第一条", url: "/notices/1" },
  ]);
  expect(list[0]?.date).toMatch(/^2026-11-20 10:\d\d:\d\d$/);
  expect(await contentsOf(teacher)).toContain("第一条");
  expect(await contentsOf(teacher)).not.toContain("第二条");
  expect(await contentsOf(finance)).not.toContain("第一条");
});

test("marking one tells where it leads; marking all leaves none; a second time changes nothing [NOTE-02, NOTE-03]", async () => {
  await clerk.call(reminderApi.clear, {});
  for (const content of ["一", "二", "三"]) await notify([clerkId], content, `/notices/${content}`);
  const [newest] = await listOf(clerk);
  const id = newest?.id ?? 0;
  expect(await clerk.call(reminderApi.mark, { id })).toEqual({ url: "/notices/三" });
  expect(await contentsOf(clerk)).toEqual(["二", "一"]);
  expect(await clerk.call(reminderApi.mark, { id })).toEqual({ url: "/notices/三" });
  expect(await clerk.call(reminderApi.mark, {})).toEqual({ url: "" });
  expect(await clerk.call(reminderApi.list, {})).toEqual({ list: [], total: 0 });
  expect(await clerk.call(reminderApi.unread, {})).toEqual({ unread: 0 });
});

test("nobody marks or clears what is somebody else's [NOTE-02, PERM-04]", async () => {
  await notify([teacherId], "只给老师");
  const foreign = (await listOf(teacher))[0]?.id ?? 0;
  await expect(clerk.call(reminderApi.mark, { id: foreign })).rejects.toEqual(refusal(code.refused, "消息不存在"));
  await clerk.call(reminderApi.mark, {});
  await clerk.call(reminderApi.clear, {});
  const token = await backend.signIn("clerk");
  const body = { user_id: teacherId, users: [teacherId] };
  await backend.request("POST", "/school/message/remind/mark", { token, body });
  await backend.request("DELETE", "/school/message/remind/clear", { token, query: { user_id: String(teacherId) } });
  expect(await contentsOf(teacher)).toContain("只给老师");
  for (const [method, act] of [
    ["GET", "list"],
    ["GET", "unread"],
    ["POST", "mark"],
    ["DELETE", "clear"],
  ] as const)
    expect((await backend.request(method, `/school/message/remind/${act}`)).envelope.code).toBe(code.tokenInvalid);
});

test("the list is capped, its total is not [NOTE-01]", async () => {
  await finance.call(reminderApi.clear, {});
  const content = "很多";
  for (let count = 0; count < maxRemindersListed + 5; count += 1) await notify([financeId], content);
  const { list, total } = await finance.call(reminderApi.list, {});
  expect({ listed: list.length, total }).toEqual({ listed: maxRemindersListed, total: maxRemindersListed + 5 });
  expect(await finance.call(reminderApi.unread, {})).toEqual({ unread: maxRemindersListed + 5 });
});

test("open pages hear the count at once, at every socket, and when it falls [NOTE-04]", async () => {
  await clerk.call(reminderApi.clear, {});
  const token = await backend.signIn("clerk");
  const [one, other] = [await openSocket(base, token), await openSocket(base, token)];
  const stranger = await openSocket(base, await backend.signIn("teacher"));
  for (const socket of [one, other]) expect(await socket.next("remind")).toEqual({ event: "remind", unread: 0 });
  await stranger.next("remind");
  await notify([clerkId], "新的");
  for (const socket of [one, other]) expect(await socket.next("remind")).toEqual({ event: "remind", unread: 1 });
  await clerk.call(reminderApi.mark, {});
  for (const socket of [one, other]) expect(await socket.next("remind")).toEqual({ event: "remind", unread: 0 });
  expect(stranger.left("remind")).toEqual([]);
});

test("a socket is told the count right after init, so that nothing is missed while it was away [NOTE-04]", async () => {
  await teacher.call(reminderApi.clear, {});
  await notify([teacherId], "离线时来的");
  const socket = await openSocket(base, await backend.signIn("teacher"), { isReconnection: true });
  expect(await socket.next("remind")).toEqual({ event: "remind", unread: 1 });
  expect(socket.frames.slice(0, 2).map(({ event }) => event)).toEqual(["init", "remind"]);
});

test("a socket of an existing client hears nothing of it [NOTE-04, HTTP-01]", async () => {
  const token = await backend.signIn("finance");
  const ordinary = await openSocket(base, token, { sync: false });
  const ours = await openSocket(base, token);
  await ours.next("remind");
  await notify([financeId], "新的");
  await ours.next("remind");
  await waitUntil(() => ordinary.frames.length > 0, "init");
  expect(ordinary.frames.filter(({ event }) => event === "remind")).toEqual([]);
  expect(ordinary.foreign).toEqual([]);
});

test("notifications older than half a year are deleted [NOTE-01]", async () => {
  const own = await startTestBackend();
  const client = own.client(await own.signIn("clerk"));
  await client.call(reminderApi.clear, {});
  await remind(own.context, { users: [clerkId], content: "旧的", url: "/home" });
  own.clock.advance(179 * 24 * 60 * 60 * 1000);
  await remind(own.context, { users: [clerkId], content: "新的", url: "/home" });
  await cleanReminders(own.context);
  const count = async () =>
    (await own.context.db.selectFrom("reminders").select("content").where("user_id", "=", clerkId).execute()).length;
  expect(await count()).toBe(2);
  own.clock.advance(2 * 24 * 60 * 60 * 1000);
  await cleanReminders(own.context);
  expect(await count()).toBe(1);
});
