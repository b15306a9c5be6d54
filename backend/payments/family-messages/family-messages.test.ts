import { beforeEach, expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { familyApi } from "#contract/payments/families";
import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { logApi } from "#contract/platform/logs";
import { refusal } from "../../../tests/support/api/refusal";
import { createMessageFixtures } from "../../../tests/support/payments/message-fixtures";
import { sendFamilyMessages } from "./send-messages.service";

const world = await createMessageFixtures();
const { backend, gateway, clock, phones, students, finance, admin, agent, clerk } = world;
const { db } = backend.context;
const [one, other] = students;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
beforeEach(world.clear);

const send = () => sendFamilyMessages(backend.context, () => false);
async function start(input: object = {}) {
  await finance.call(familyCampaignApi.store, { class_id: one.class_id, every_days: 0, ...input });
  await backend.idle();
  await send();
}
const newest = async () => {
  const { list } = await finance.call(familyCampaignApi.list, {});
  const [{ id } = { id: 0 }] = list;
  return finance.call(familyCampaignApi.detail, { id });
};
const open = (link: string) =>
  backend.client(link.slice(link.indexOf("/pay/") + "/pay/".length)).call(familyApi.opened, {});

test("each family gets one signed message with what its child owes and its link, which opens its bills [FAM-07]", async () => {
  await world.bill(one, { due_fen: 141_800, due_at: clock.now() + dayMs });
  await world.bill(one, { due_fen: 3_000, due_at: clock.now() + 2 * dayMs });
  await world.bill(other, { due_fen: 9_000 });
  await start();
  expect(gateway.taken.map(({ phone }) => phone).sort()).toEqual([...phones.values()].sort());
  const message = gateway.taken.find(({ phone }) => phone === phones.get(one.id));
  expect(message).toMatchObject({ kind: "dunning", school: { id: 1 }, id: expect.stringMatching(/^M\d+$/) });
  for (const part of [one.name, "2 笔待缴", "1,448.00 元", message?.link]) expect(message?.text).toContain(part);
  const link = message?.link ?? "";
  const family = backend.client(link.slice(link.indexOf("/pay/") + "/pay/".length));
  expect((await family.call(familyApi.bills, {})).children).toMatchObject([{ bills: [{}, {}] }]);
  expect(Date.parse(message?.expires_at ?? "")).toBeGreaterThan(clock.now());
  expect(await newest()).toMatchObject({ state: "done", sent_count: 2, waiting_count: 0, family_count: 2 });
});

test("a family is written to once a day, whoever asks, and again on another day [FAM-07]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  await start();
  const { schools } = await finance.call(familyCampaignApi.preview, { class_id: one.class_id });
  expect(schools).toMatchObject([{ family_count: 1, told_count: 1, sample: "" }]);
  await start({ students: String(one.id), class_id: undefined });
  expect(gateway.taken).toHaveLength(1);
  clock.advance(dayMs);
  await start();
  expect(gateway.taken).toHaveLength(2);
});

test("messages leave by day only, and not to who has paid in the meantime [FAM-07, FAM-08]", async () => {
  const due_at = clock.now() + 30 * dayMs;
  const paid = await world.bill(one, { due_fen: 10_000, due_at });
  await world.bill(other, { due_fen: 5_000, due_at });
  // 20:00
  clock.advance(10 * 60 * minuteMs);
  await start();
  expect(gateway.taken).toEqual([]);
  expect(await newest()).toMatchObject({ waiting_count: 2 });
  await world.pay(paid, 10_000);
  clock.advance(12 * 60 * minuteMs - 1);
  expect(await send()).toBe(0);
  clock.advance(1);
  expect(await send()).toBe(1);
  expect(gateway.taken.map(({ phone }) => phone)).toEqual([phones.get(other.id)]);
  expect(await newest()).toMatchObject({ sent_count: 1, spared_count: 1, waiting_count: 0 });
});

test("a message that is not taken is tried again after 1, 5, 30 and 120 minutes, then shown with its reason and sent by hand [FAM-07]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  gateway.answerWith(503);
  await start();
  for (const minutes of [1, 5, 30, 120]) {
    expect(await newest()).toMatchObject({ waiting_count: 1, failed: [] });
    clock.advance(minutes * minuteMs - 1);
    await send();
    const { tries } = await db.selectFrom("family_messages").select("tries").executeTakeFirstOrThrow();
    clock.advance(1);
    await send();
    expect((await db.selectFrom("family_messages").select("tries").executeTakeFirstOrThrow()).tries).toBe(tries + 1);
  }
  const { id, failed } = await newest();
  expect(failed).toMatchObject([{ phone: "137****0001", students: one.name, problem: "网关答复 HTTP 503", tries: 5 }]);
  gateway.answerWith(200);
  expect(await finance.call(familyCampaignApi.retry, { id })).toEqual({ count: 1 });
  await backend.idle();
  await send();
  expect(gateway.taken).toHaveLength(1);
  expect(await newest()).toMatchObject({ sent_count: 1, failed_count: 0 });
  await expect(finance.call(familyCampaignApi.retry, { id })).rejects.toEqual(
    refusal(code.refused, "没有发送失败的消息"),
  );
});

test("a campaign writes again after its days to who still owes, and ends by itself when all have paid [FAM-08]", async () => {
  const due_at = clock.now() + 60 * dayMs;
  const [first, second] = [
    await world.bill(one, { due_fen: 10_000, due_at }),
    await world.bill(other, { due_fen: 5_000, due_at }),
  ];
  const until = new Date(clock.now() + 20 * dayMs).toISOString().slice(0, 10);
  await start({ every_days: 3, until });
  expect(gateway.taken).toHaveLength(2);
  expect(await newest()).toMatchObject({
    state: "running",
    round_count: 1,
    next_at: expect.stringContaining("09:00:00"),
  });
  await world.pay(first, 10_000);
  clock.advance(3 * dayMs);
  await send();
  expect(gateway.taken.slice(2).map(({ phone }) => phone)).toEqual([phones.get(other.id)]);
  await world.pay(second, 5_000);
  clock.advance(3 * dayMs);
  expect(await send()).toBe(0);
  expect(await newest()).toMatchObject({
    ...{ state: "done", next_at: "", student_count: 2, paid_count: 2, still_fen: 0, sent_count: 3 },
    ...{ family_count: 2 },
  });
});

test("no round begins after the last day [FAM-08]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 60 * dayMs });
  const until = new Date(clock.now() + dayMs).toISOString().slice(0, 10);
  await start({ every_days: 1, until });
  clock.advance(dayMs);
  await send();
  expect(await newest()).toMatchObject({ state: "done", round_count: 2, until });
  clock.advance(dayMs);
  await send();
  expect(gateway.taken).toHaveLength(2);
});

test("sent, opened and paid are counted by class, opened anew after each message [FAM-08]", async () => {
  const due_at = clock.now() + 60 * dayMs;
  const bill = await world.bill(one, { due_fen: 10_000, due_at });
  await world.bill(other, { due_fen: 5_000, due_at });
  await start();
  const link = gateway.taken.find(({ phone }) => phone === phones.get(one.id))?.link ?? "";
  const counts = { class_id: one.class_id, student_count: 2, sent_count: 2 };
  expect((await newest()).classes).toMatchObject([{ ...counts, opened_count: 0, paid_count: 0 }]);
  clock.advance(minuteMs);
  await open(link);
  await world.pay(bill, 10_000);
  const before = await newest();
  expect(before).toMatchObject({ opened_count: 1, paid_count: 1, still_fen: 5_000 });
  expect(before.classes).toMatchObject([{ ...counts, opened_count: 1, paid_count: 1 }]);
  await world.bill(one, { due_fen: 7_000, due_at });
  clock.advance(dayMs);
  await start();
  // the second message is not opened, the first one stays so
  expect(await newest()).toMatchObject({ opened_count: 0, sent_count: 2 });
  expect(await finance.call(familyCampaignApi.detail, { id: before.id })).toMatchObject({ opened_count: 1 });
});

test("children of one payer come in one message [FAM-07]", async () => {
  const [payer] = await db.selectFrom("student_payers").selectAll().where("student_id", "=", one.id).execute();
  const kept = await db.selectFrom("student_payers").selectAll().where("student_id", "=", other.id).execute();
  if (!payer) throw new Error("a payer");
  await db.deleteFrom("student_payers").where("student_id", "=", other.id).execute();
  await db
    .insertInto("student_payers")
    .values({ ...payer, student_id: other.id })
    .execute();
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  await world.bill(other, { due_fen: 5_000, due_at: clock.now() + 30 * dayMs });
  await start({ class_id: undefined, students: String(one.id) });
  expect(gateway.taken).toHaveLength(1);
  for (const part of [one.name, other.name, "100.00 元", "50.00 元"]) expect(gateway.taken[0]?.text).toContain(part);
  expect(await newest()).toMatchObject({ title: "所选 1 名学生", student_count: 2, family_count: 1 });
  await db.deleteFrom("student_payers").where("student_id", "=", other.id).execute();
  await db.insertInto("student_payers").values(kept).execute();
});

test("a stopped campaign sends nothing more, and a changed number gets nothing of what was meant for it [FAM-08]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  gateway.answerWith(500);
  await start();
  const { id } = await newest();
  const { msg } = await finance.send(familyCampaignApi.stop, { id });
  expect(msg).toContain("已停止");
  gateway.answerWith(200);
  clock.advance(dayMs);
  await send();
  expect(gateway.taken).toEqual([]);
  expect(await newest()).toMatchObject({ state: "stopped", waiting_count: 0 });
  await expect(finance.call(familyCampaignApi.stop, { id })).rejects.toEqual(refusal(code.refused, "已经结束"));

  gateway.answerWith(500);
  await start();
  await db.updateTable("payers").set({ phone: "13700000009" }).where("phone", "=", "13700000001").execute();
  gateway.answerWith(200);
  clock.advance(minuteMs);
  await send();
  expect(gateway.taken).toEqual([]);
  expect((await newest()).failed).toMatchObject([{ problem: "付款人的手机号已更改" }]);
  await db.updateTable("payers").set({ phone: "13700000001" }).where("phone", "=", "13700000009").execute();
});

test("two who send at once send each message once [FAM-07]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  await world.bill(other, { due_fen: 5_000, due_at: clock.now() + 30 * dayMs });
  await finance.call(familyCampaignApi.store, { class_id: one.class_id, every_days: 0 });
  await Promise.all([send(), send(), send()]);
  await backend.idle();
  expect(gateway.taken).toHaveLength(2);
});

test("the preview counts families, and whom no number is known of, and changes nothing [FAM-08]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: world.yesterday });
  await world.bill(other, { due_fen: 5_000, due_at: clock.now() + 30 * dayMs });
  const links = await db.selectFrom("student_payers").selectAll().where("student_id", "=", other.id).execute();
  await db.deleteFrom("student_payers").where("student_id", "=", other.id).execute();
  const { schools, starts_at } = await finance.call(familyCampaignApi.preview, { class_id: one.class_id });
  expect(schools).toMatchObject([
    { school_id: 1, is_ready: true, family_count: 1, student_count: 1, owed_fen: 10_000, unreached_count: 1 },
  ]);
  expect(schools[0]?.sample).toContain(one.name);
  expect(starts_at).toMatch(/ 10:00$/);
  expect((await finance.call(familyCampaignApi.preview, { overdue: 1 })).schools).toMatchObject([
    { title: "全校 · 仅逾期", family_count: 1, unreached_count: 0 },
  ]);
  expect((await finance.call(familyCampaignApi.list, {})).total).toBe(0);
  await db.insertInto("student_payers").values(links).execute();
});

test("agents and clerks send nothing, other schools are nobody's, and what was sent is in the operation log [FAM-08, PERM-02]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  await world.bill(world.foreign, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  for (const who of [agent, clerk]) {
    await expect(who.call(familyCampaignApi.preview, {})).rejects.toMatchObject({ code: code.forbidden });
    await expect(who.call(familyCampaignApi.store, { every_days: 0 })).rejects.toMatchObject({ code: code.forbidden });
  }
  const elsewhere = { class_id: world.foreign.class_id, every_days: 0 };
  await expect(finance.call(familyCampaignApi.store, elsewhere)).rejects.toMatchObject({ code: code.refused });
  await expect(finance.call(familyCampaignApi.store, { school_id: 2, every_days: 0 })).rejects.toEqual(
    refusal(code.refused, "没有要通知的家庭"),
  );
  await expect(admin.call(familyCampaignApi.store, { school_id: 2, every_days: 0 })).rejects.toEqual(
    refusal(code.refused, "还没有设置家长消息网关"),
  );
  await start();
  const { id } = await newest();
  await expect(world.teacher.call(familyCampaignApi.detail, { id })).rejects.toMatchObject({
    code: code.forbidden,
  });
  expect(JSON.stringify(await agent.call(familyCampaignApi.detail, { id }))).not.toMatch(/\/pay\/|1370000/);
  const { list } = await admin.call(logApi.operateList, { sort: "-created_at" });
  expect(list.some(({ target_url }) => target_url.endsWith("/notice_slip/campaign/store"))).toBe(true);
});

test("wrong plans are refused with the field's name [FAM-08]", async () => {
  await world.bill(one, { due_fen: 10_000, due_at: clock.now() + 30 * dayMs });
  const wrong: [object, string][] = [
    [{ every_days: 3 }, "until"],
    [{ every_days: 3, until: "2026-01-01" }, "until"],
    [{ every_days: 3, until: "2099-01-01" }, "until"],
    [{ every_days: 2, until: "2026-12-01" }, "every_days"],
    [{ every_days: 0, students: "1,x" }, "students"],
  ];
  for (const [input, field] of wrong)
    await expect(
      backend.request("POST", "/campus_pay/notice_slip/campaign/store", {
        token: await backend.signIn("finance"),
        body: input,
      }),
    ).resolves.toMatchObject({ envelope: { code: code.badInput, values: { field } } });
});
