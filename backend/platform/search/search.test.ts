import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerApi } from "#contract/payments/payers";
import { searchApi, type SearchKind } from "#contract/platform/search";
import { makeRole, makeUser } from "../../../tests/support/api/administrators";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createRefundFixtures } from "../../../tests/support/payments/refund-fixtures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1500" } });
const { db } = backend.context;
const desk = await createRefundFixtures(backend);
const { finance, admin } = desk;
const teacher = backend.client(await backend.signIn("teacher"));
const agent = backend.client(await backend.signIn("agent"));
const agent2 = backend.client(await backend.signIn("agent2"));

async function search(q: string, client = finance) {
  return (await client.call(searchApi.search, { q })).list;
}

async function groupOf(kind: SearchKind, q: string, client = finance) {
  return (await search(q, client)).find((group) => group.kind === kind);
}

async function somePayer(schoolId = 1) {
  return db
    .selectFrom("student_payers")
    .innerJoin("students", "students.id", "student_payers.student_id")
    .innerJoin("payers", "payers.id", "student_payers.payer_id")
    .select([
      "students.id as student_id",
      "students.student_no",
      "students.name as student_name",
      "payers.name",
      "payers.phone",
    ])
    .where("students.school_id", "=", schoolId)
    .orderBy("students.id")
    .executeTakeFirstOrThrow();
}

/** A bill of school 1. */
async function someBill() {
  const student = await db.selectFrom("students").selectAll().where("school_id", "=", 1).executeTakeFirstOrThrow();
  const bill_no = `B2026112010000012${String(student.id).padStart(6, "0")}`;
  const by = { created_at: 1, created_by: 0, updated_at: 1, updated_by: 0 };
  const amounts = { due_fen: 12_050, reduce_fen: 0, paid_fen: 0, refunded_fen: 0 };
  await db
    .insertInto("bills")
    .values({
      ...{ bill_no, school_id: 1, plan_id: null, student_id: student.id, title: `查找 ${bill_no}` },
      ...{ ...amounts, state: "NOT_PAY", refund_state: 0, due_at: 1, remark: "", ...by },
    })
    .execute();
  return bill_no;
}

test("a number is recognised for what it is, whole, by its beginning or its end, and it is said what it was taken for [PLUS-07] [D-b16]", async () => {
  const order = desk.nextOrder();
  const refund_no = await desk.apply(order.order_no, 1);
  const bill_no = await someBill();
  const payer = await somePayer();
  const cases: [kind: SearchKind, q: string, took_for: string, title: string, is_exact: 0 | 1][] = [
    ["order", order.order_no, "按完整订单号查找", order.order_no, 1],
    ["order", order.order_no.toLowerCase(), "按完整订单号查找", order.order_no, 1],
    ["order", ` ${order.order_no} `, "按完整订单号查找", order.order_no, 1],
    ["order", order.order_no.slice(0, 19), "按订单号开头查找", order.order_no, 0],
    ["order", order.order_no.slice(-6), "按订单号后 6 位查找", order.order_no, 0],
    ["order", order.out_trade_no, "按商户单号查找", order.order_no, 1],
    ["order", order.channel_trade_no, "按渠道流水号查找", order.order_no, 1],
    ["refund", refund_no, "按完整退款单号查找", refund_no, 1],
    ["refund", refund_no.slice(0, 18), "按退款单号开头查找", refund_no, 0],
    ["refund", refund_no.slice(-8), "按退款单号后 8 位查找", refund_no, 0],
    ["refund", refund_no.slice(-4), "按退款单号后 4 位查找", refund_no, 0],
    ["bill", bill_no, "按完整账单号查找", bill_no, 1],
    ["bill", bill_no.slice(0, 20), "按账单号开头查找", bill_no, 0],
    ["bill", bill_no.slice(-8), "按账单号后 8 位查找", bill_no, 0],
    ["student", payer.student_no, "按学号查找", payer.student_name, 1],
    ["student", payer.student_no.slice(1), `按学号后 ${payer.student_no.length - 1} 位查找`, payer.student_name, 0],
    ["student", payer.student_name, "按学生姓名查找", payer.student_name, 0],
    ["payer", payer.phone, "按手机号查找", payer.name, 0],
    ["payer", payer.phone.slice(-4), "按手机号后 4 位查找", payer.name, 0],
    ["payer", payer.name, "按付款人姓名查找", payer.name, 0],
  ];
  for (const [kind, q, took_for, title, is_exact] of cases) {
    const group = await groupOf(kind, q, kind === "bill" ? admin : finance);
    expect({ q, took_for: group?.took_for }).toEqual({ q, took_for });
    expect(group?.list.map((hit) => hit.title)).toContain(title);
    if (is_exact === 1) expect(group).toMatchObject({ is_exact: 1, total_is_more: 0, list: [{ title }] });
  }
});

test("a hit leads to the page that shows it, and says so much of a person as the lists do [PLUS-07]", async () => {
  const order = desk.nextOrder();
  const [hit] = (await groupOf("order", order.order_no))?.list ?? [];
  expect(hit?.url).toBe(`/campus_pay/order/list/${order.order_no}`);
  expect(hit?.subtitle).toContain(`¥${(order.amount_fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
  const payer = await somePayer();
  const answer = JSON.stringify(await search(payer.phone));
  expect(answer).toContain(`${payer.phone.slice(0, 3)}****${payer.phone.slice(7)}`);
  expect(answer).not.toContain(payer.phone);
  const [student] = (await groupOf("student", payer.student_no))?.list ?? [];
  expect(student?.url).toBe(`/campus_pay/student/list/${payer.student_id}`);
});

test("what is looked for in vain is said as well, and what looks like nothing asks nothing [PLUS-07]", async () => {
  expect(await groupOf("order", "P19990101000000000000")).toMatchObject({ took_for: "按完整订单号查找", list: [] });
  expect((await groupOf("student", "99999999"))?.took_for).toBe("按学号、学号后 8 位查找");
  for (const q of ["", "a", "张", "%%", "12'; drop", "-"])
    expect({ q, list: await search(q) }).toEqual({ q, list: [] });
  expect((await search("123")).map(({ kind }) => kind)).toEqual(["student"]);
});

test("few of each are answered, and whether there are more [PLUS-07]", async () => {
  const group = await groupOf("order", "P2026", admin);
  expect(group).toMatchObject({ total_is_more: 1, is_exact: 0 });
  expect(group?.list).toHaveLength(5);
});

test("only kinds and schools of the caller are found [PLUS-07, PERM-04]", async () => {
  const order = desk.nextOrder();
  const refund_no = await desk.apply(order.order_no, 1);
  const payer = await somePayer();
  expect((await groupOf("order", order.order_no, agent))?.list).toHaveLength(1);
  for (const q of [order.order_no, order.order_no.slice(-6), order.out_trade_no, order.channel_trade_no])
    expect((await groupOf("order", q, agent2))?.list.map(({ key }) => key) ?? []).not.toContain(order.order_no);
  expect((await groupOf("refund", refund_no, agent2))?.list).toEqual([]);
  expect((await groupOf("refund", refund_no.slice(-4), agent2))?.list.map(({ key }) => key)).not.toContain(refund_no);
  // the teacher is of school 2
  const own = await db.selectFrom("schools").select("name").where("school_id", "=", 1).executeTakeFirstOrThrow();
  for (const q of [payer.student_name, payer.student_no, payer.phone, payer.phone.slice(-4)])
    for (const { list } of await search(q, teacher))
      for (const { subtitle } of list) expect(subtitle).not.toContain(own.name);
  expect((await search(order.order_no, teacher)).map(({ kind }) => kind)).not.toContain("order");
  const nobody = await makeUser(backend, await backend.signIn("admin"), {
    roleData: [(await makeRole(backend, await backend.signIn("admin"), [])).name],
    ...{ account_type: 2, school_id: 1 },
  });
  const without = backend.client(await backend.signIn(nobody.username));
  expect(await search(order.order_no, without)).toEqual([]);
  await expect(search(order.order_no, backend.client())).rejects.toMatchObject({ code: code.tokenInvalid });
});

test("an agent that has chosen a school finds what is that school's [PLUS-07, PERM-03]", async () => {
  const order = desk.nextOrder();
  const token = await backend.signIn("agent");
  const find = async (school: string) => {
    const query = { q: order.order_no, agent_selected_id: school };
    const { envelope } = await backend.request("GET", searchApi.search.path, { token, query });
    return searchApi.search.output.parse(envelope.data).list.flatMap(({ list }) => list);
  };
  expect(await find("1")).toHaveLength(1);
  expect(await find("2")).toEqual([]);
});

test("who may not open a detail is led to the list [PLUS-07]", async () => {
  const adminToken = await backend.signIn("admin");
  const role = await makeRole(backend, adminToken, ["Api:campus_pay/order", "Api:campus_pay/order/list-index"]);
  const reader = await makeUser(backend, adminToken, { roleData: [role.name], account_type: 2, school_id: 1 });
  const order = desk.nextOrder();
  const group = await groupOf("order", order.order_no, backend.client(await backend.signIn(reader.username)));
  expect(group?.list[0]?.url).toBe(`/campus_pay/order/list?order_no=${order.order_no}`);
});

test("a student is found once however many payers there are [PLUS-07]", async () => {
  const { list } = await finance.call(payerApi.list, { page_size: 1000 });
  const often = list.find(({ student_id }, index) => list.findIndex((row) => row.student_id === student_id) < index);
  expect((await groupOf("student", often?.student_no ?? ""))?.list).toHaveLength(1);
});
