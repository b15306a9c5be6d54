import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billImportApi } from "#contract/payments/bill-import";
import { code } from "#contract/kernel/errors";
import { feePlanApi } from "#contract/payments/fee-plans";
import { type BillLine, billSheet } from "../../../tests/support/payments/bill-sheet";
import { createFeePlanFixtures } from "../../../tests/support/payments/fee-plan-fixtures";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const desk = await createFeePlanFixtures(backend);
const { finance } = desk;
const { db } = backend.context;

async function upload(lines: readonly BillLine[], update_existing = 0) {
  return finance.call(billImportApi.upload, { file: await billSheet(lines), update_existing });
}

async function importAll(lines: readonly BillLine[], update_existing = 0) {
  const { import_id } = await upload(lines, update_existing);
  return finance.call(billImportApi.confirm, { import_id });
}

async function student() {
  const { numbers, ids } = await desk.newClass(1);
  return { student_no: numbers[0] ?? "", id: ids[0] ?? 0 };
}

async function billsOf(studentId: number) {
  const bills = await db.selectFrom("bills").selectAll().where("student_id", "=", studentId).orderBy("id").execute();
  return Promise.all(
    bills.map(async (bill) => ({
      ...bill,
      items: await db
        .selectFrom("bill_items")
        .select(["name", "category", "qty", "price_fen"])
        .where("bill_id", "=", bill.id)
        .orderBy("id")
        .execute(),
      due: (
        await db
          .selectFrom("bill_entries")
          .selectAll()
          .where("bill_id", "=", bill.id)
          .where("kind", "=", "due")
          .execute()
      ).map(({ amount_fen }) => amount_fen),
    })),
  );
}

/** The verdict and reasons of each row, in the order of the sheet. */
async function verdicts(lines: readonly BillLine[], update_existing = 0) {
  const { import_id } = await upload(lines, update_existing);
  const { list } = await finance.call(billImportApi.preview, { import_id, page_size: 1000 });
  return list
    .sort((a, b) => a.row - b.row)
    .map(({ verdict, errors }) => [verdict, ...errors.map(({ column, reason }) => `${column}：${reason}`)]);
}

test("rows of one student and title make one bill, once, however often the sheet comes [PAY-02]", async () => {
  const [one, two] = [await student(), await student()];
  const lines: BillLine[] = [
    { student_no: one.student_no, item: "学费", yuan: "1,800.5", remark: "第二学期" },
    { student_no: one.student_no, item: "午餐费（月）", yuan: 264, qty: 4, remark: "第二学期", due: "2026年12月31日" },
    { student_no: two.student_no, item: "教材费", yuan: "￥186.50", due: new Date("2026-12-31T00:00:00Z") },
  ];
  const checked = await upload(lines);
  expect(checked).toMatchObject({ add: 3, change: 0, same: 0, refused: 0 });
  expect(await billsOf(one.id)).toEqual([]);
  await finance.call(billImportApi.confirm, { import_id: checked.import_id });
  const [bill, ...others] = await billsOf(one.id);
  expect(others).toEqual([]);
  expect(bill).toMatchObject({
    ...{ title: "校服费", plan_id: null, school_id: 1, state: "NOT_PAY", remark: "第二学期" },
    ...{ due_fen: 285_650, owed_fen: 285_650, due: [285_650], due_at: Date.UTC(2026, 11, 31, 15, 59, 59) },
    items: [
      { name: "学费", category: "tuition", qty: 1, price_fen: 180_050 },
      { name: "午餐费（月）", category: "meal", qty: 4, price_fen: 26_400 },
    ],
  });
  expect(bill?.bill_no).toMatch(/^B20261120100000\d{8}$/);
  expect(await billsOf(two.id)).toMatchObject([{ due_fen: 18_650 }]);
  await expect(finance.call(billImportApi.confirm, { import_id: checked.import_id })).rejects.toEqual(
    refusal(code.refused, "已经确认过"),
  );
  expect(await upload(lines)).toMatchObject({ add: 0, same: 3, refused: 0 });
  expect(await upload(lines, 1)).toMatchObject({ add: 0, change: 0, same: 3 });
});

test("two confirmations at once of one sheet, or of two alike, write a bill once [PAY-02]", async () => {
  const { student_no, id } = await student();
  const imports = [await upload([{ student_no }]), await upload([{ student_no }])];
  const all = [...imports, ...imports].map(({ import_id }) => finance.call(billImportApi.confirm, { import_id }));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await billsOf(id)).toHaveLength(1);
});

test("a different row changes an unpaid bill only when that was asked for; what is due moves by an entry [PAY-02]", async () => {
  const { student_no, id } = await student();
  await importAll([
    { student_no, item: "学费", yuan: 100 },
    { student_no, item: "教材费", yuan: 50 },
  ]);
  const dearer = [{ student_no, item: "学费", yuan: 120 }];
  expect(await verdicts(dearer)).toEqual([
    ["refused", "账单名称：该学生已有此账单，内容不同；如需修改请勾选“更新已存在的账单”"],
  ]);
  const { import_id } = await upload(dearer, 1);
  expect((await finance.call(billImportApi.preview, { import_id })).list).toMatchObject([
    { verdict: "change", changes: [{ column: "金额(元)", before: "100.00", after: "120.00" }] },
  ]);
  expect(await finance.call(billImportApi.confirm, { import_id })).toMatchObject({ add: 0, change: 1 });
  expect(await importAll([{ student_no, item: "午餐费（月）", yuan: 10, qty: 2 }], 1)).toMatchObject({ change: 1 });
  const [bill] = await billsOf(id);
  expect(bill).toMatchObject({
    ...{ due_fen: 19_000, owed_fen: 19_000, due: [15_000, 2_000, 2_000] },
    items: [
      { name: "学费", price_fen: 12_000 },
      { name: "教材费", price_fen: 5_000 },
      { name: "午餐费（月）", qty: 2 },
    ],
  });
  await db
    .updateTable("bills")
    .set({ paid_fen: 100, state: "PART_PAID" })
    .where("id", "=", bill?.id ?? 0)
    .execute();
  expect(await verdicts([{ student_no, yuan: 130 }], 1)).toEqual([
    ["refused", "账单名称：该学生已有此账单，内容不同；它已缴过费，不能修改"],
  ]);
});

test("a bill that was paid after the check is not touched [PAY-02]", async () => {
  const { student_no, id } = await student();
  await importAll([{ student_no }]);
  const { import_id } = await upload([{ student_no, yuan: 200 }], 1);
  await db.updateTable("bills").set({ paid_fen: 100, state: "PART_PAID" }).where("student_id", "=", id).execute();
  await expect(finance.call(billImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "检查之后资料已有变动（第 2 行）"),
  );
  expect(await billsOf(id)).toMatchObject([{ due_fen: 10_000, items: [{ price_fen: 10_000 }] }]);
});

test("each refused row says which column is wrong and why, and a bill stands or falls as a whole [PAY-02]", async () => {
  const [a, b, c, d] = [await student(), await student(), await student(), await student()];
  await db.updateTable("students").set({ state: 3 }).where("id", "=", d.id).execute();
  const rows = await verdicts([
    { student_no: "nobody" },
    { student_no: a.student_no, yuan: "12.345", qty: 0, due: "2026-02-30" },
    { student_no: a.student_no, item: "教材费" },
    { student_no: b.student_no, item: "乐器费" },
    { student_no: b.student_no, item: "教材费" },
    { student_no: c.student_no, item: "学费" },
    { student_no: c.student_no, item: "学费" },
    { student_no: c.student_no, title: "代办费", due: "2026-12-30" },
    { student_no: c.student_no, title: "代办费", item: "教材费" },
    { student_no: d.student_no },
    { student_no: "", title: "" },
  ]);
  expect(rows).toEqual([
    ["refused", "学号：本校没有学号为 nobody 的学生"],
    [
      "refused",
      "金额(元)：请填写金额，最多两位小数",
      "数量：须为 1 至 999 的整数",
      "截止日期：请填写真实日期，例如 2026-12-31",
    ],
    ["refused", "账单名称：同一账单的第 3 行未通过检查"],
    ["refused", "收费项目：本校收费项目中没有“乐器费”，请先新增"],
    ["refused", "账单名称：同一账单的第 5 行未通过检查"],
    ["refused", "收费项目：与第 8 行重复：同一账单的收费项目只能出现一次"],
    ["refused", "收费项目：与第 7 行重复：同一账单的收费项目只能出现一次"],
    ["refused", "截止日期：同一账单的截止日期须相同，与第 10 行不同"],
    ["refused", "截止日期：同一账单的截止日期须相同，与第 9 行不同"],
    ["refused", "学号：该学生已转出，不能新增账单"],
    ["refused", "学号：必填", "账单名称：必填"],
  ]);
});

test("an amount whose comma is not the thousands' is refused, not read as a hundred times as much [PAY-02, VAL-07]", async () => {
  const { student_no } = await student();
  const amounts = ["12,50", "1,0.00", "1,2345", "￥1，200.50", "1,234,5"];
  const rows = await verdicts(amounts.map((yuan, index) => ({ student_no, yuan, title: `费用${index}` })));
  const wrong = ["refused", "金额(元)：请填写金额，最多两位小数"];
  expect(rows).toEqual([wrong, wrong, wrong, ["add"], wrong]);
});

test("nothing is written beside refused rows unless asked; they come back as a file [PAY-02]", async () => {
  const { student_no, id } = await student();
  const { import_id } = await upload([{ student_no }, { student_no: "nobody" }]);
  await expect(finance.call(billImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "有 1 行未通过检查"),
  );
  const file = await finance.file(billImportApi.errors, { import_id });
  const [, row] = await readXlsx(await file.arrayBuffer());
  expect(row).toEqual(expect.arrayContaining(["nobody"]));
  expect(await finance.call(billImportApi.confirm, { import_id, skip_refused: 1 })).toMatchObject({
    add: 1,
    skipped: 1,
  });
  expect(await billsOf(id)).toHaveLength(1);
  const template = await readXlsx(await (await finance.file(billImportApi.template, {})).arrayBuffer());
  expect(template[0]).toEqual(["学号*", "账单名称*", "收费项目*", "金额(元)*", "数量", "截止日期*", "备注"]);
});

test("bills of a plan are left alone, students of another school are unknown, and the right is asked for [PAY-02, PERM-04]", async () => {
  const { class_id, numbers } = await desk.newClass(1);
  const title = "春季收费";
  const plan = await desk.draft({ title, class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id: plan });
  expect(await verdicts([{ student_no: numbers[0] ?? "", title, yuan: 1 }], 1)).toEqual([
    ["refused", "账单名称：该学生已有此账单，内容不同；它由缴费批次生成，不能修改"],
  ]);
  const foreign = await db
    .selectFrom("students")
    .select("student_no")
    .where("school_id", "=", 2)
    .where("student_no", "not in", (own) => own.selectFrom("students").select("student_no").where("school_id", "=", 1))
    .executeTakeFirstOrThrow();
  expect((await verdicts([{ student_no: foreign.student_no }]))[0]?.[0]).toBe("refused");
  const clerk = backend.client(await backend.signIn("clerk"));
  await expect(
    clerk.call(billImportApi.upload, { file: await billSheet([{ student_no: "1" }]) }),
  ).rejects.toMatchObject({ code: code.forbidden });
});

test("rows of a bill that was closed as overdue are told with its number and the way on, not passed over as known [PAY-02]", async () => {
  const { class_id, numbers } = await desk.newClass(1);
  const [student_no = ""] = numbers;
  const title = "逾期收费";
  const plan = await desk.draft({ title, class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id: plan });
  const stored = () =>
    db
      .selectFrom("bills")
      .innerJoin("bill_items", "bill_items.bill_id", "bills.id")
      .select([
        "bills.bill_no",
        "bills.due_at",
        "bills.remark",
        "bill_items.name",
        "bill_items.price_fen",
        "bill_items.qty",
      ])
      .where("bills.title", "=", title)
      .execute();
  const alike = (await stored()).map(({ name, price_fen, qty, due_at, remark }) => ({
    ...{ student_no, title, item: name, yuan: price_fen / 100, qty, remark, due: new Date(due_at + 8 * 3_600_000) },
  }));
  expect(await verdicts(alike)).toEqual(alike.map(() => ["same"]));
  await finance.call(feePlanApi.end, { id: plan });
  const [{ bill_no } = { bill_no: "" }] = await stored();
  const told = `账单名称：该学生的同名账单 ${bill_no} 已逾期关闭，不会再收费；要继续收取，请在账单列表中重新打开它；另收一笔费用请换一个账单名称`;
  for (const update_existing of [0, 1]) {
    expect(await verdicts(alike, update_existing)).toEqual(alike.map(() => ["refused", told]));
  }
  await finance.call(billActionApi.reopen, { bill_no, reason: "继续收取" });
  expect(await verdicts(alike)).toEqual(alike.map(() => ["same"]));
});
