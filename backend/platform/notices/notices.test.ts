import { expect, test } from "vitest";
import { homeApi } from "#contract/home";
import { noticeApi, type NoticeInput, publishedNoticeApi } from "#contract/platform/notices";
import { reminderApi } from "#contract/platform/reminders";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../tests/support/api/backend";
import { grant } from "../../../tests/support/api/grant";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { announceDueNotices } from "./announcing.service";

const backend = await startTestBackend();
const rights = ["list-index", "store-store", "update-update", "destroy-destroy"].map(
  (act) => `Api:setting/system_module/notice/${act}`,
);
await grant(backend, "finance", rights);
await grant(backend, "agent", rights);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const admin = await signedIn("admin");
const finance = await signedIn("finance");
const clerk = await signedIn("clerk");
const teacher = await signedIn("teacher");
const agent = await signedIn("agent");
const agent2 = await signedIn("agent2");
type Client = typeof admin;

let made = 0;
async function publish(by: Client, input: Partial<NoticeInput> = {}) {
  made += 1;
  const title = `测试公告${made}`;
  await by.call(noticeApi.store, { title, content: "<p>正文</p>", status: 1, ...input });
  const { list } = await by.call(noticeApi.list, { title });
  return { id: list[0]?.id ?? 0, title, row: list[0] };
}
const titlesFor = async (who: Client) =>
  (await who.call(publishedNoticeApi.list, { page_size: 1000 })).list.map(({ title }) => title);
const remindersOf = async (who: Client) =>
  (await who.call(reminderApi.list, {})).list.map(({ content, url }) => ({ content, url }));

test("a notice is written, filtered for, edited and deleted, its HTML harmless [PLUS-04, UP-02]", async () => {
  const { msg } = await admin.send(noticeApi.store, {
    title: "开学收费安排",
    content: '<p onclick="x()">请<b>按时</b><script>alert(1)</script></p>',
    status: 0,
    public_time: "2026-11-20 09:30:00",
  });
  expect(msg).toBe("已新增公告“开学收费安排”");
  const { list, total } = await admin.call(noticeApi.list, { title: "收费安", status: 0 });
  expect({ list, total }).toMatchObject({
    total: 1,
    list: [
      {
        title: "开学收费安排",
        content: "<p>请<b>按时</b></p>",
        status: 0,
        public_time: Date.UTC(2026, 10, 20, 1, 30) / 1000,
        username: "admin",
        get_user_name: { id: 1, desc: "系统管理员" },
        school_id: null,
      },
    ],
  });
  const id = list[0]?.id ?? 0;
  const { list: record } = await admin.call(noticeApi.edit, { id });
  expect(record.public_time).toBe("2026-11-20 09:30:00");
  await admin.call(noticeApi.update, { ...record, title: "寒假收费安排" });
  expect((await admin.call(noticeApi.edit, { id })).list).toMatchObject({
    title: "寒假收费安排",
    public_time: "2026-11-20 09:30:00",
  });
  await admin.call(noticeApi.destroy, { id });
  await expect(admin.call(noticeApi.edit, { id })).rejects.toEqual(refusal(code.refused, "公告不存在"));
});

test("a publish time is taken as clients send it: ISO with its zone, or a clock time of Shanghai [PLUS-04]", async () => {
  const moment = Date.UTC(2026, 10, 20, 1, 30) / 1000;
  for (const public_time of [
    "2026-11-20T01:30:00.000Z",
    "2026-11-20T09:30:00+08:00",
    "2026-11-20 09:30:00",
    "2026-11-20T09:30",
  ])
    expect((await publish(admin, { public_time, status: 0 })).row?.public_time, public_time).toBe(moment);
  for (const public_time of ["明天", "2026-13-40 09:30:00", "0026-11-20 09:30:00", "1795138200"])
    await expect(publish(admin, { public_time }), public_time).rejects.toEqual(refusedField("public_time", ""));
});

test("wrong input is refused with the field it concerns [HTTP-04]", async () => {
  for (const [field, value] of [
    ["title", "一"],
    ["title", "很".repeat(61)],
    ["content", "<p> <br></p>"],
    ["content", "<script>alert(1)</script>"],
    ["status", 2],
    ["school_id", 99],
  ] as const)
    await expect(publish(admin, { [field]: value }), field).rejects.toEqual(refusedField(field));
});

test("the platform tells everybody or one school; school staff and agents only their own schools [PLUS-04, PERM-04]", async () => {
  const all = await publish(admin);
  const second = await publish(admin, { school_id: 2 });
  const own = await publish(finance);
  expect(own.row).toMatchObject({ school_id: 1, school_name: "青溪实验小学" });
  await expect(publish(finance, { school_id: 2 })).rejects.toEqual(refusal(code.forbidden, "只能给本校发公告"));
  await expect(publish(agent)).rejects.toEqual(refusedField("school_id", "请选择学校"));
  await expect(publish(agent, { school_id: 3 })).rejects.toEqual(refusal(code.forbidden, "只能给本校发公告"));
  const byAgent = await publish(agent, { school_id: 2 });

  expect(await titlesFor(clerk)).toEqual(expect.arrayContaining([all.title, own.title]));
  expect(await titlesFor(clerk)).not.toEqual(expect.arrayContaining([second.title]));
  expect(await titlesFor(teacher)).toEqual(expect.arrayContaining([all.title, second.title, byAgent.title]));
  expect(await titlesFor(teacher)).not.toContain(own.title);
  expect(await titlesFor(agent)).toEqual(expect.arrayContaining([all.title, second.title, own.title]));
  expect(await titlesFor(agent2)).toContain(all.title);
  expect(await titlesFor(agent2)).not.toContain(own.title);
  await expect(teacher.call(publishedNoticeApi.detail, { id: own.id })).rejects.toEqual(refusal(code.refused, "公告"));
  await expect(teacher.call(publishedNoticeApi.read, { id: own.id })).rejects.toEqual(refusal(code.refused, "公告"));

  const kept = (await finance.call(noticeApi.list, { page_size: 1000 })).list;
  expect(kept.every(({ school_id }) => school_id === 1)).toBe(true);
  expect(kept.map(({ id }) => id)).toContain(own.id);
});

test("of foreign schools no notice is read, changed, published or deleted, nor are its readers listed [PERM-04]", async () => {
  const { id } = await publish(admin, { school_id: 2 });
  const mine = await publish(finance);
  const gone = refusal(code.refused, "公告不存在");
  const change = { title: "篡改的标题", content: "<p>x</p>", status: 1 };
  await expect(finance.call(noticeApi.edit, { id })).rejects.toEqual(gone);
  await expect(finance.call(noticeApi.update, { id, ...change })).rejects.toEqual(gone);
  await expect(finance.call(noticeApi.changeStatus, { id, status: 0 })).rejects.toEqual(gone);
  await expect(finance.call(noticeApi.readers, { id, is_read: 0 })).rejects.toEqual(gone);
  await expect(finance.call(noticeApi.destroy, { id })).rejects.toEqual(gone);
  await expect(finance.call(noticeApi.destroy, { id: [mine.id, id] })).rejects.toEqual(gone);
  expect((await finance.call(noticeApi.edit, { id: mine.id })).list.id).toBe(mine.id);
  expect((await admin.call(noticeApi.edit, { id })).list.title).not.toBe("篡改的标题");
});

test("every call needs its own permission; reading what is for oneself needs none [PERM-01]", async () => {
  const token = await backend.signIn("teacher");
  const base = "/setting/system_module/notice";
  for (const [method, path] of [
    ["GET", `${base}/list`],
    ["GET", `${base}/schools`],
    ["GET", `${base}/edit/1`],
    ["GET", `${base}/readers/1`],
    ["POST", `${base}/store`],
    ["PUT", `${base}/update/1`],
    ["POST", `${base}/change_status`],
    ["DELETE", `${base}/destroy/1`],
  ] as const)
    expect((await backend.request(method, path, { token })).envelope.code, path).toBe(code.forbidden);
  expect((await backend.request("GET", "/school/message/notice/list", { token })).envelope.code).toBe(code.ok);
});

test("opening a notice is recorded once, and the counts and lists of readers tie [PLUS-04]", async () => {
  const { id, row } = await publish(finance);
  // clerk and the agent of the school: not its writer, not the store keeper, nobody of other schools
  expect(row).toMatchObject({ read_count: 0, audience_count: 2 });
  const readers = async (is_read: 0 | 1, school_id?: number) =>
    (await finance.call(noticeApi.readers, { id, is_read, school_id })).list.map(({ username }) => username);
  expect(await readers(0)).toEqual(["clerk", "agent"]);
  expect(await readers(0, 1)).toEqual(["clerk"]);

  const isRead = async () =>
    (await clerk.call(publishedNoticeApi.list, {})).list.find((notice) => notice.id === id)?.is_read;
  expect(await isRead()).toBe(0);
  await clerk.call(publishedNoticeApi.read, { id });
  const { list: first } = await finance.call(noticeApi.readers, { id, is_read: 1 });
  expect(first).toMatchObject([{ username: "clerk", desc: "收费专员", school_name: "青溪实验小学" }]);
  backend.clock.advance(60_000);
  await clerk.call(publishedNoticeApi.read, { id });
  expect((await finance.call(noticeApi.readers, { id, is_read: 1 })).list).toEqual(first);
  expect(await isRead()).toBe(1);
  expect(await readers(0)).toEqual(["agent"]);
  expect((await finance.call(noticeApi.edit, { id })).list).toMatchObject({ read_count: 1, audience_count: 2 });
  // a visit of somebody it is not for counts for nothing
  await admin.call(publishedNoticeApi.read, { id });
  expect((await finance.call(noticeApi.edit, { id })).list).toMatchObject({ read_count: 1, audience_count: 2 });
});

test("a published notice notifies those it is for, and opening it settles that [NOTE-01]", async () => {
  const { id, title } = await publish(finance);
  const reminder = { content: `公告：${title}`, url: `/notices/${id}` };
  expect((await remindersOf(clerk))[0]).toEqual(reminder);
  for (const other of [finance, teacher, agent2]) expect(await remindersOf(other)).not.toContainEqual(reminder);
  await clerk.call(publishedNoticeApi.read, { id });
  expect(await remindersOf(clerk)).not.toContainEqual(reminder);
});

test("a draft tells nobody; published it does, taken back it takes that along, published again it tells anew [PLUS-04]", async () => {
  const { id, title } = await publish(finance, { status: 0 });
  const reminder = { content: `公告：${title}`, url: `/notices/${id}` };
  const told = async () => (await remindersOf(clerk)).filter(({ url }) => url === reminder.url);
  expect(await told()).toEqual([]);
  await expect(clerk.call(publishedNoticeApi.detail, { id })).rejects.toEqual(refusal(code.refused, "公告"));
  expect((await finance.send(noticeApi.changeStatus, { id, status: 1 })).msg).toBe(`已发布公告“${title}”`);
  expect(await told()).toEqual([reminder]);
  await finance.call(noticeApi.update, { id, title, content: "<p>改了一处</p>", status: 1 });
  expect(await told()).toEqual([reminder]);
  expect((await finance.send(noticeApi.changeStatus, { id, status: 0 })).msg).toBe(`已撤回公告“${title}”`);
  expect(await told()).toEqual([]);
  expect(await titlesFor(clerk)).not.toContain(title);
  await finance.call(noticeApi.changeStatus, { id, status: 1 });
  expect(await told()).toEqual([reminder]);
  await finance.call(noticeApi.destroy, { id });
  expect(await told()).toEqual([]);
});

test("a notice ahead of its time is shown and announced when that has come, once, whoever does it [PLUS-04]", async () => {
  const own = await startTestBackend();
  const writer = own.client(await own.signIn("admin"));
  const reader = own.client(await own.signIn("clerk"));
  const title = "明天开始缴费";
  const input = { title, content: "<p>x</p>", status: 1, public_time: "2026-11-20 10:30:00" };
  await writer.call(noticeApi.store, input);
  const told = async () =>
    (await reader.call(reminderApi.list, {})).list.filter(({ content }) => content.includes(title));
  const shown = async () => (await reader.call(homeApi.home, {})).notice_list.map((notice) => notice.title);
  expect(await announceDueNotices(own.context)).toBe(0);
  expect(await told()).toEqual([]);
  expect(await shown()).not.toContain(title);
  own.clock.advance(31 * 60_000);
  expect((await shown())[0]).toBe(title);
  const announced = await Promise.all([announceDueNotices(own.context), announceDueNotices(own.context)]);
  expect(announced.sort()).toEqual([0, 1]);
  expect(await told()).toHaveLength(1);
  expect(await announceDueNotices(own.context)).toBe(0);
});

test("the first page has the latest notices with text, and the caller's own operations [SHELL-17]", async () => {
  const { title } = await publish(finance, { content: "<p>全文</p>" });
  const { notice_list, operate_log } = await finance.call(homeApi.home, { page_size: 1 });
  expect(notice_list[0]).toMatchObject({ title, content: "<p>全文</p>", public_time: backend.clock.now() / 1000 });
  expect(notice_list[0]?.created_at).toMatch(/^2026-11-20 \d\d:\d\d:\d\d$/);
  await expect
    .poll(async () => (await finance.call(homeApi.home, { page_size: 1 })).operate_log.list[0]?.action)
    .toContain("新增公告");
  expect(operate_log.list).toHaveLength(1);
  expect(operate_log.total).toBeGreaterThan(1);
  const { operate_log: others } = await teacher.call(homeApi.home, { page_size: 1000 });
  expect(others.list.every(({ username }) => username === "teacher")).toBe(true);
});

test("simple maintenance leaves reading and the read mark, and refuses writing [PERM-05]", async () => {
  const own = await startTestBackend();
  await grant(own, "finance", rights);
  const root = own.client(await own.signIn("admin"));
  const staff = own.client(await own.signIn("finance"));
  await root.call(noticeApi.store, { title: "维护通知", content: "<p>今晚维护</p>", status: 1 });
  const [notice] = (await staff.call(publishedNoticeApi.list, {})).list;
  await own.context.db
    .updateTable("sys_configs")
    .set({ data: "1" })
    .where("key_name", "=", "simple_maintain_switch")
    .execute();
  await staff.call(publishedNoticeApi.read, { id: notice?.id ?? 0 });
  expect((await staff.call(publishedNoticeApi.list, {})).list[0]?.is_read).toBe(1);
  const write = { title: "维护中写", content: "<p>x</p>", status: 1 };
  await expect(staff.call(noticeApi.store, write)).rejects.toEqual(refusal(code.maintenance, "后台维护中"));
});
