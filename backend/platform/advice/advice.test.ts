import { expect, test } from "vitest";
import { adviceApi, adviceRights } from "#contract/platform/advice";
import { code } from "#contract/kernel/errors";
import { reminderApi } from "#contract/platform/reminders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { grant } from "../../../tests/support/api/grant";
import { refusal, refusedField } from "../../../tests/support/api/refusal";

const backend = await startTestBackend();
await grant(backend, "finance", [adviceRights.reply]);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const admin = await signedIn("admin");
const finance = await signedIn("finance");
const clerk = await signedIn("clerk");
const teacher = await signedIn("teacher");
const agent = await signedIn("agent");
type Client = typeof admin;

let made = 0;
async function send(by: Client, content = "<p>希望支持批量导出</p>") {
  made += 1;
  const title = `测试建议${made}`;
  await by.call(adviceApi.store, { title, type: 1, content });
  const [row] = (await by.call(adviceApi.list, { page_size: 1 })).list;
  expect(row?.title).toBe(title);
  return { id: row?.id ?? 0, title };
}
const idsFor = async (who: Client) => (await who.call(adviceApi.list, { page_size: 1000 })).list.map(({ id }) => id);
const absent = refusal(code.refused, "建议不存在");

test("anybody signed in sends advice and sees what became of it; the reply is never null [SHELL-16, UP-02]", async () => {
  const { id, title } = await send(teacher, "<p onclick='x()'>慢</p><script>x</script>");
  const { list: sent } = await teacher.call(adviceApi.edit, { id });
  expect(sent).toMatchObject({
    title,
    type: 1,
    status: 0,
    content: "<p>慢</p>",
    reply: "",
    is_own: 1,
    replied_at: "",
    get_user_name: { id: 4, desc: "年级班主任" },
    school_name: "临湖中学",
  });
  const { msg } = await admin.send(adviceApi.reply, { id, status: 1, reply: "<p>已优化</p><img src=x onerror=x()>" });
  expect(msg).toBe("已答复，提交人会收到消息提醒");
  const { list: answered } = await teacher.call(adviceApi.edit, { id });
  expect(answered).toMatchObject({ status: 1, reply: "<p>已优化</p>", content: "<p>慢</p>" });
  expect(answered.replied_at).toMatch(/^2026-11-20/);
  const [told] = (await teacher.call(reminderApi.list, {})).list;
  expect(told).toMatchObject({
    content: `您的建议“${title}”已答复：已解决`,
    url: `/setting/system_module/advice/view/${id}`,
  });
});

test("existing clients send the whole row back when they answer [SHELL-16]", async () => {
  const { id } = await send(teacher);
  const { list: row } = await admin.call(adviceApi.edit, { id });
  const token = await backend.signIn("admin");
  const body = { ...row, reply: "<p>好</p>", status: 2, title: "改不了", user_id: 1 };
  const { envelope } = await backend.request("PUT", `/setting/system_module/advice/reply/${id}`, { token, body });
  expect(envelope.code).toBe(code.ok);
  expect((await teacher.call(adviceApi.edit, { id })).list).toMatchObject({ title: row.title, status: 2, is_own: 1 });
});

test("who may answer sees the own schools' advice, the platform everybody's, others their own [SHELL-16, PERM-04]", async () => {
  const [ofFirst, ofSecond, ofAgent] = [await send(clerk), await send(teacher), await send(agent)];
  expect(await idsFor(finance)).toContain(ofFirst.id);
  for (const foreign of [ofSecond, ofAgent]) {
    expect(await idsFor(finance)).not.toContain(foreign.id);
    await expect(finance.call(adviceApi.edit, { id: foreign.id })).rejects.toEqual(absent);
    const answer = { id: foreign.id, status: 1, reply: "<p>x</p>" };
    await expect(finance.call(adviceApi.reply, answer)).rejects.toEqual(absent);
  }
  expect(await idsFor(admin)).toEqual(expect.arrayContaining([ofFirst.id, ofSecond.id, ofAgent.id]));
  expect(await idsFor(clerk)).toContain(ofFirst.id);
  expect(await idsFor(clerk)).not.toContain(ofSecond.id);
  await expect(clerk.call(adviceApi.edit, { id: ofSecond.id })).rejects.toEqual(absent);
  await expect(clerk.call(adviceApi.reply, { id: ofFirst.id, status: 1, reply: "<p>x</p>" })).rejects.toEqual(
    refusal(code.forbidden, "没有权限"),
  );
});

test("only the own advice is changed, and only while nobody has dealt with it [SHELL-16]", async () => {
  const { id } = await send(clerk);
  const change = { id, title: "换一个标题", type: 0, content: "<p>新</p>" };
  await clerk.call(adviceApi.update, change);
  expect((await clerk.call(adviceApi.edit, { id })).list).toMatchObject({ title: "换一个标题", type: 0 });
  await expect(finance.call(adviceApi.update, change)).rejects.toEqual(absent);
  await expect(teacher.call(adviceApi.update, change)).rejects.toEqual(absent);
  await finance.call(adviceApi.reply, { id, status: 2, reply: "<p>重复</p>" });
  await expect(clerk.call(adviceApi.update, change)).rejects.toEqual(refusal(code.refused, "已处理的建议不能修改"));
});

test("one deletes the own advice while it is open; with the right any in view, all or none [SHELL-16, S19]", async () => {
  const [own, kept, foreign] = [await send(clerk), await send(clerk), await send(teacher)];
  const refused = refusal(code.refused, "建议不存在，或不是尚未处理的，不能删除");
  await expect(clerk.call(adviceApi.destroy, { id: [own.id, foreign.id] })).rejects.toEqual(refused);
  await expect(finance.call(adviceApi.destroy, { id: own.id })).rejects.toEqual(refused);
  // what others sent is refused as what nobody did
  await expect(finance.call(adviceApi.destroy, { id: 999_999 })).rejects.toEqual(refused);
  await clerk.call(adviceApi.destroy, { id: own.id });
  await finance.call(adviceApi.reply, { id: kept.id, status: 1, reply: "<p>好</p>" });
  await expect(clerk.call(adviceApi.destroy, { id: kept.id })).rejects.toEqual(refused);
  const told = async () =>
    (await clerk.call(reminderApi.list, {})).list.filter(({ url }) => url.endsWith(`/${kept.id}`));
  expect(await told()).toHaveLength(1);
  expect((await admin.send(adviceApi.destroy, { id: [kept.id, foreign.id] })).msg).toBe("已删除 2 条建议");
  expect(await told()).toEqual([]);
  await expect(admin.call(adviceApi.destroy, { id: kept.id })).rejects.toEqual(absent);
});

test("advice is filtered by state and type [SHELL-16]", async () => {
  const [open, closed] = [await send(agent), await send(agent)];
  await admin.call(adviceApi.reply, { id: closed.id, status: 2, reply: "<p>不做</p>" });
  const found = async (filter: object) => (await agent.call(adviceApi.list, filter)).list.map(({ id }) => id);
  expect(await found({ status: 2 })).toEqual([closed.id]);
  expect(await found({ status: 0, type: 1 })).toContain(open.id);
  expect(await found({ status: 0, type: 2 })).toEqual([]);
});

test("wrong input is refused with the field it concerns [HTTP-04]", async () => {
  const { id } = await send(clerk);
  const good = { title: "标题", type: 0, content: "<p>x</p>" };
  for (const [field, value] of [
    ["title", "一"],
    ["title", "很".repeat(61)],
    ["type", 7],
    ["content", " "],
  ] as const) {
    const refused = refusedField(field);
    await expect(clerk.call(adviceApi.store, { ...good, [field]: value }), field).rejects.toEqual(refused);
  }
  for (const [field, value] of [
    ["reply", "<p></p>"],
    ["status", 3],
  ] as const) {
    const refused = refusedField(field);
    await expect(admin.call(adviceApi.reply, { id, status: 1, reply: "x", [field]: value })).rejects.toEqual(refused);
  }
});
