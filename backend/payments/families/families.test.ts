import { expect, test } from "vitest";
import { familyApi, type FamilyView } from "#contract/payments/families";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { findLinks, issueLinks, revokeFamilyLink } from "./family-links.service";
import { startTestBackend } from "../../../tests/support/api/backend";
import { browsers, familyClient, staffContext } from "../../../tests/support/payments/family-fixtures";

const desk = await startChannelDesk();
const { backend } = desk;
const { db } = backend.context;
const stranger = backend.client();
const hourMs = 3_600_000;

interface Child {
  id: number;
  student_no: string;
  name: string;
  phone: string;
}

/** A student of school 1 with a bill that nobody paid anything of, told as nobody's business but this test's. */
async function nextChild(): Promise<{ child: Child; bill: ReturnType<typeof desk.nextBill> }> {
  for (;;) {
    const bill = desk.nextBill();
    const child = await db
      .selectFrom("students")
      .innerJoin("student_payers", "student_payers.student_id", "students.id")
      .innerJoin("payers", "payers.id", "student_payers.payer_id")
      .select(["students.id", "students.student_no", "students.name", "payers.phone"])
      .where("students.id", "=", bill.student_id)
      .executeTakeFirst();
    if (child) return { child, bill };
  }
}

const entryOf = ({ student_no, name, phone }: Child) => ({
  school_id: 1,
  student_no,
  name,
  phone_tail: phone.slice(-4),
});
const enter = async (child: Child) => (await stranger.call(familyApi.enter, entryOf(child))).pass;
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test("digits as a Chinese input method writes them let a family in as well [FAM-01]", async () => {
  const { child } = await nextChild();
  const wide = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const { student_no, phone_tail, ...entry } = entryOf(child);
  const { pass } = await stranger.call(familyApi.enter, {
    ...entry,
    student_no: wide(student_no),
    phone_tail: wide(phone_tail),
  });
  expect(pass).not.toBe("");
});

test("a payment that is under way is gone on with; another choice closes it at the channel first [CHAN-03, FAM-05]", async () => {
  const { child, bill } = await nextChild();
  const family = familyClient(backend, await enter(child), browsers.computer);
  const bills = [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }];
  const prepared = await family.call(familyApi.prepare, { bills });
  expect(prepared).toMatchObject({ browser: "computer", rounds: [{ amount_fen: bill.due_fen }] });
  expect(prepared.rounds[0]?.ways).toEqual([{ channel: "wxpay", kind: "scan" }]);
  const first = await family.call(familyApi.pay, { bills, channel: "wxpay" });
  expect(await family.call(familyApi.pay, { bills, channel: "wxpay" })).toEqual(first);
  const page = await stranger.call(familyApi.order, { key: first.key });
  expect(page).toMatchObject({ state: "waiting", step: { kind: "scan" }, shown_fen: bill.due_fen });
  const [shown] = (await family.call(familyApi.bills, {})).children.flatMap((each) =>
    each.bills.filter((one) => one.bill_no === bill.bill_no),
  );
  expect(shown).toMatchObject({ is_paying: true, order_key: first.key });

  // from a telephone's browser it is another way: the first is closed before
  const phone = familyClient(backend, await enter(child), browsers.phone);
  const second = await phone.call(familyApi.pay, { bills, channel: "wxpay" });
  expect(second.key).not.toBe(first.key);
  expect(second.url).toContain("redirect_url=");
  expect(desk.standIn.calls).toContain(`close ${page.order_no}`);
  expect((await stranger.call(familyApi.order, { key: first.key })).state).toBe("closed");

  const { order_no } = await stranger.call(familyApi.order, { key: second.key });
  desk.standIn.faults.add({ call: "notify", kind: "lost", number: order_no, times: 1 });
  await desk.pay(order_no);
  const asked = await stranger.call(familyApi.ask, { key: second.key });
  expect(asked).toMatchObject({ state: "paid", receipt_no: `SJ${order_no.slice(1)}`, amount_fen: bill.due_fen });
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
  // nothing is left to begin
  expect(await refusalOf(phone.call(familyApi.pay, { bills, channel: "wxpay" }))).toContain("返回账单重新选择");
  expect(await refusalOf(stranger.call(familyApi.resume, { key: second.key }))).toContain("已经结束");
});

test("pressed again, a jump leads to the same payment; one that ended at the channel is closed and begun anew [CHAN-03]", async () => {
  const { child, bill } = await nextChild();
  const family = familyClient(backend, await enter(child), browsers.phone);
  const bills = [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }];
  const asked = { bills, channel: "wxpay" as const };
  const first = await family.call(familyApi.pay, asked);
  const again = await family.call(familyApi.pay, asked);
  expect(again).toEqual({ key: first.key, url: expect.stringContaining(`order%2F${first.key}`) });
  const { order_no } = await stranger.call(familyApi.order, { key: first.key });
  expect(desk.standIn.calls).not.toContain(`close ${order_no}`);
  const trade = desk.standIn.trade(desk.mchNo, order_no);
  if (!trade) throw new Error("trade");
  trade.state = "closed";
  const second = await family.call(familyApi.pay, asked);
  expect(second.key).not.toBe(first.key);
  expect((await stranger.call(familyApi.order, { key: first.key })).state).toBe("closed");
  // paid without a word: nothing is begun beside it
  const { order_no: paid } = await stranger.call(familyApi.order, { key: second.key });
  desk.standIn.faults.add({ call: "notify", kind: "lost", number: paid, times: 1 });
  await desk.pay(paid);
  expect(await refusalOf(family.call(familyApi.pay, asked))).toContain("之前的支付已经成功");
  expect((await stranger.call(familyApi.order, { key: second.key })).state).toBe("paid");
});

test("a family pays and reads its own alone, whatever number it sends [FAM-02]", async () => {
  const { child } = await nextChild();
  const { bill: other, child: neighbour } = await nextChild();
  const family = familyClient(backend, await enter(child), browsers.computer);
  const bills = [{ bill_no: other.bill_no, amount_fen: 1 }];
  expect(await refusalOf(family.call(familyApi.prepare, { bills }))).toContain("所选账单有变化");
  expect(await refusalOf(family.call(familyApi.pay, { bills, channel: "wxpay" }))).toContain("所选账单有变化");
  const order_no = await desk.takeCash(other.bill_no, other.due_fen);
  const foreign = await refusalOf(family.call(familyApi.receipt, { order_no }));
  expect(foreign).toBe(await refusalOf(family.call(familyApi.receipt, { order_no: "P1" })));
  expect((await backend.client(await enter(neighbour)).call(familyApi.receipt, { order_no })).shown_fen).toBe(
    other.due_fen,
  );
});

test("a channel that is down or slow is told with what to do, and begins nothing twice [CHAN-11]", async () => {
  const { child, bill } = await nextChild();
  const family = familyClient(backend, await enter(child), browsers.computer);
  const bills = [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }];
  desk.standIn.faults.add({ call: "create", kind: "cut", times: 1 });
  expect(await refusalOf(family.call(familyApi.pay, { bills, channel: "wxpay" }))).toContain("不会重复扣款");
  expect((await family.call(familyApi.bills, {})).children.flatMap((each) => each.bills)).toContainEqual(
    expect.objectContaining({ bill_no: bill.bill_no, is_paying: true, order_key: null }),
  );
  backend.clock.advance(60_000);
  const { key } = await family.call(familyApi.pay, { bills, channel: "wxpay" });
  expect((await stranger.call(familyApi.order, { key })).state).toBe("waiting");
});

test("the whole number of a payer, or its link, shows all children of that number and no others [FAM-02]", async () => {
  const { child } = await nextChild();
  const { child: sibling } = await nextChild();
  const payer = await db.selectFrom("payers").selectAll().where("phone", "=", child.phone).executeTakeFirstOrThrow();
  await db
    .insertInto("student_payers")
    .values({
      ...{ student_id: sibling.id, payer_id: payer.id, relation: 2, is_default: 0, school_id: 1 },
      ...{ created_at: 0, created_by: 0, updated_at: 0, updated_by: 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const one = backend.client(await enter(child));
  expect(await refusalOf(one.call(familyApi.more, { phone: "13912345678" }))).toContain("不是该学生登记的付款人");
  const { pass } = await one.call(familyApi.more, { phone: child.phone });
  const ctx = staffContext(backend);
  const [link] = await issueLinks(ctx, { kind: "payer", ids: [payer.id], expiresAt: ctx.now() + hourMs });
  for (const bearer of [pass, link?.path.slice("/pay/".length)]) {
    const { children, payer_name } = await backend.client(bearer).call(familyApi.bills, {});
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining([child.name, sibling.name]));
    expect(payer_name).toBe(payer.name);
  }
});

test("a captcha is asked of an address after three misses; the lock is the student's alone [FAM-06]", async () => {
  const asked = await startTestBackend({ settings: { CAPTCHA: "fixed:ABCD" } });
  const door = () => asked.client().call(familyApi.door, {});
  expect((await door()).captcha.code_key).toBe("");
  const miss = { school_id: 1, student_no: "1", name: "某某", phone_tail: "0000" };
  for (let count = 0; count < 3; count += 1) {
    await refusalOf(asked.client().call(familyApi.enter, { ...miss, student_no: `no-${count}` }));
  }
  const { captcha } = await door();
  expect(captcha.code).toContain("data:image/");
  expect(await refusalOf(asked.client().call(familyApi.enter, miss))).toContain("验证码");
  const answered = { ...miss, captcha: "ABCD", code_key: captcha.code_key };
  expect(await refusalOf(asked.client().call(familyApi.enter, answered))).toContain("没有找到");
});

test("the form shows that student alone, with no number, card or payer of anybody [FAM-01, FAM-02]", async () => {
  const { child, bill } = await nextChild();
  const pass = await enter(child);
  const view = await backend.client(pass).call(familyApi.bills, {});
  expect(view.children.map(({ name }) => name)).toEqual([child.name]);
  expect(view.payer_name).toBeNull();
  expect(view.children[0]?.bills.map(({ bill_no }) => bill_no)).toContain(bill.bill_no);
  expect(JSON.stringify(view)).not.toMatch(/1[3-9]\d{9}|phone|id_card/);
  backend.clock.advance(31 * 60_000);
  expect(await refusalOf(backend.client(pass).call(familyApi.bills, {}))).toContain("链接已失效");
});

test("five misses close the form for an hour for a student, whether there is one or not, and links stay open [FAM-06]", async () => {
  const { child } = await nextChild();
  const ctx = staffContext(backend);
  const [link] = await issueLinks(ctx, { kind: "student", ids: [child.id], expiresAt: ctx.now() + 90 * 24 * hourMs });
  const there = { ...entryOf(child), phone_tail: child.phone.endsWith("0000") ? "1111" : "0000" };
  const absent = { ...there, student_no: "99999999" };
  const answers = { there: [] as (string | null)[], absent: [] as (string | null)[] };
  for (let miss = 0; miss < 6; miss += 1) {
    answers.there.push(await refusalOf(stranger.call(familyApi.enter, there)));
    answers.absent.push(await refusalOf(stranger.call(familyApi.enter, absent)));
  }
  expect(answers.there).toEqual(answers.absent);
  expect(answers.there.slice(0, 5).every((words) => words?.startsWith("没有找到"))).toBe(true);
  expect(answers.there[5]).toContain("查询次数过多");
  // the right digits are too late
  expect(await refusalOf(enter(child))).toContain("查询次数过多");
  const view = await backend.client(link?.path.slice("/pay/".length)).call(familyApi.bills, {});
  expect(view.children[0]?.name).toBe(child.name);
  backend.clock.advance(hourMs + 1000);
  expect(await enter(child)).toMatch(/^p\./);
});

test("a link is printed again as it was, and ends when it is revoked, guessed, or over [FAM-06]", async () => {
  const { child } = await nextChild();
  const ctx = staffContext(backend);
  const until = ctx.now() + 400 * 24 * hourMs;
  const issue = async () => (await issueLinks(ctx, { kind: "student", ids: [child.id], expiresAt: until }))[0];
  const first = await issue();
  expect(first?.path).toMatch(/^\/pay\/\d+\.[\w-]{22}$/);
  expect((await issue())?.path).toBe(first?.path);
  expect(first?.expires_at).toBe(ctx.now() + 180 * 24 * hourMs);
  const text = first?.path.slice("/pay/".length) ?? "";
  const open = (bearer: string) => refusalOf(backend.client(bearer).call(familyApi.bills, {}));
  expect(await open(text)).toBeNull();
  const ended = await open("1.AAAAAAAAAAAAAAAAAAAAAA");
  expect(ended).toContain("链接已失效");
  expect(await open(`9${text}`)).toBe(ended);
  expect(await open(`${text.slice(0, -1)}${text.endsWith("A") ? "Q" : "A"}`)).toBe(ended);

  await backend.client(text).call(familyApi.opened, {});
  expect((await findLinks(ctx, "student", [child.id]))[0]?.opened_at).toBe(ctx.now());
  await revokeFamilyLink(ctx, "student", child.id);
  expect(await open(text)).toBe(ended);
  expect(await findLinks(ctx, "student", [child.id])).toEqual([]);
  const again = await issue();
  expect(again?.path).not.toBe(first?.path);
  expect(await open(text)).toBe(ended);
  backend.clock.advance(181 * 24 * hourMs);
  expect(await open(again?.path.slice("/pay/".length) ?? "")).toBe(ended);
  // staff of another school cannot hand it out
  expect(
    await refusalOf(issueLinks({ ...ctx, scope: [2] }, { kind: "student", ids: [child.id], expiresAt: until })),
  ).toContain("学生不存在");
});

test("a family reads all its payments, a page at a time and each order once and whole [FAM-05]", async () => {
  const { child, bill } = await nextChild();
  const family = familyClient(backend, await enter(child), browsers.computer);
  const before = (await family.call(familyApi.bills, {})).children.flatMap((each) => each.paid);
  const model = await db.selectFrom("pay_orders").selectAll().where("school_id", "=", 1).limit(1).executeTakeFirst();
  const other = await db.selectFrom("bills").select("id").where("id", "!=", bill.id).limit(1).executeTakeFirst();
  if (!model || !other) throw new Error("seed");
  const { id: _, ...order } = model;
  // two bills each, some at the very same moment: a page ends within an order
  const numbers = Array.from({ length: 120 }, (_, index) => `PAGED${String(index).padStart(4, "0")}`);
  for (const [index, order_no] of numbers.entries()) {
    const own = {
      order_no,
      order_no_reversed: order_no,
      out_trade_no: order_no,
      receipt_no: order_no,
      channel_trade_no: "",
    };
    const paid = { state: 2, amount_fen: 200, fee_fen: 0, refund_fen: 0, success_at: 1000 + Math.floor(index / 3) };
    const { id } = await db
      .insertInto("pay_orders")
      .values({ ...order, ...own, ...paid })
      .returning("id")
      .executeTakeFirstOrThrow();
    const parts = [bill.id, other.id].map((bill_id) => ({ order_id: id, bill_id, student_id: child.id }));
    await db
      .insertInto("order_bills")
      .values(parts.map((part) => ({ ...part, amount_fen: 100 })))
      .execute();
  }
  const read: string[] = [];
  const pages: number[] = [];
  for (let paid_before: string | null | undefined = undefined; paid_before !== null;) {
    const view: FamilyView = await family.call(familyApi.bills, paid_before === undefined ? {} : { paid_before });
    const paid = view.children.flatMap((each) => each.paid);
    pages.push(paid.length);
    read.push(...paid.map(({ order_no }) => order_no));
    for (const one of paid.filter(({ order_no }) => order_no.startsWith("PAGED"))) expect(one.titles).toHaveLength(2);
    paid_before = view.paid_before;
  }
  expect(pages.length).toBeGreaterThan(2);
  expect(read).toEqual([...before.map(({ order_no }) => order_no), ...numbers.toReversed()]);
});
