import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { receiptBookApi } from "#contract/payments/receipt-books";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "200" } });
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));
const clerk = backend.client(await backend.signIn("clerk"));

let made = 0;
/** A range of ten numbers that no other test has. */
function newRange() {
  made += 1;
  const head = `SJ${String.fromCodePoint(64 + made)}-`;
  return { head, first_no: `${head}0001`, last_no: `${head}0010` };
}

async function find(receipt_no: string) {
  const [book] = (await finance.call(receiptBookApi.list, { receipt_no })).list;
  if (!book) throw new Error(`no book has ${receipt_no}`);
  return book;
}

async function clerkId(): Promise<number> {
  const { list } = await finance.call(receiptBookApi.clerks, { school_id: 1 });
  const user = await backend.context.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "clerk")
    .executeTakeFirstOrThrow();
  expect(list.map(({ id }) => id)).toContain(user.id);
  return user.id;
}

async function owedBill(): Promise<string> {
  const { list } = await clerk.call(billApi.list, { state: "NOT_PAY", page_size: 100 });
  const bill = list.find(({ owed_fen }) => owed_fen > 0);
  if (!bill) throw new Error("no bill is owed");
  return bill.bill_no;
}

test("a book is made, found by any of its numbers, changed, exported and deleted [PAY-01]", async () => {
  const { head, first_no, last_no } = newRange();
  await finance.call(receiptBookApi.store, { first_no, last_no, remark: "前台抽屉" });
  const book = await find(`${head}0007`);
  expect(book).toMatchObject({
    first_no,
    last_no,
    size: 10,
    used: 0,
    next_no: first_no,
    clerk_name: "全校",
    status: 1,
  });
  expect((await finance.call(receiptBookApi.list, { receipt_no: `${head}0011` })).total).toBe(0);
  await finance.call(receiptBookApi.update, { ...book, last_no: `${head}0012`, clerk_id: await clerkId() });
  expect(await find(`${head}0012`)).toMatchObject({ id: book.id, size: 12, clerk_id: await clerkId() });
  const file = await finance.file(receiptBookApi.export, { receipt_no: first_no });
  const [labels, row] = await readXlsx(await file.arrayBuffer());
  expect(labels).toEqual(expect.arrayContaining(["起始收据号", "领用人", "下一张", "状态"]));
  expect(row).toEqual(expect.arrayContaining([first_no, "启用", "前台抽屉"]));
  await finance.call(receiptBookApi.destroy, { id: book.id });
  const gone = finance.call(receiptBookApi.edit, { id: book.id });
  await expect(gone).rejects.toEqual(refusal(code.refused, "收据本不存在"));
});

test("numbers that are no range, and ranges that overlap, are refused by their field [PAY-01]", async () => {
  const { head, first_no, last_no } = newRange();
  const store = (more: object) => finance.call(receiptBookApi.store, { first_no, last_no, ...more });
  await expect(store({ last_no: "XX-0010" })).rejects.toEqual(refusedField("last_no", "前缀和位数须一致"));
  await expect(store({ last_no: `${head}00010` })).rejects.toEqual(refusedField("last_no", "前缀和位数须一致"));
  await expect(store({ last_no: `${head}0000` })).rejects.toEqual(refusedField("last_no", "不能小于起始收据号"));
  await expect(store({ first_no: "AB-" })).rejects.toEqual(refusedField("first_no", "须以数字结尾"));
  const long = { first_no: `${head}00000001`, last_no: `${head}00010001` };
  await expect(store(long)).rejects.toEqual(refusedField("last_no", "一册最多 10000 张"));
  await expect(store({ clerk_id: 999_999 })).rejects.toEqual(refusedField("clerk_id", "请选择本校的收费员"));
  await store({});
  const other = store({ first_no: `${head}0010`, last_no: `${head}0020` });
  await expect(other).rejects.toEqual(refusedField("first_no", `与收据本 ${first_no} 至 ${last_no} 的号段重叠`));
  // the same numbers in another school are others
  await admin.call(receiptBookApi.store, { first_no, last_no, school_id: 2 });
});

test("of twenty people who register one range at a time, one has it [PAY-01, HOLD-06]", async () => {
  const { first_no, last_no } = newRange();
  const all = Array.from({ length: 20 }, () => finance.call(receiptBookApi.store, { first_no, last_no }));
  const answers = await Promise.allSettled(all);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await finance.call(receiptBookApi.list, { receipt_no: first_no })).total).toBe(1);
});

test("the counter proposes the next number of the clerk's own book, then of the school's, and none when all are used up [PAY-01]", async () => {
  const bill_no = await owedBill();
  const proposed = async () => (await clerk.call(billActionApi.counters, { bill_no })).next_receipt_no;
  const disable = async () => {
    const { list } = await finance.call(receiptBookApi.list, { page_size: 1000 });
    for (const book of list) await finance.call(receiptBookApi.update, { ...book, status: 0 });
  };
  await disable();
  expect(await proposed()).toBe("");
  const [own, shared] = [newRange(), newRange()];
  await finance.call(receiptBookApi.store, shared);
  expect(await proposed()).toBe(shared.first_no);
  const last_no = `${own.head}0002`;
  await finance.call(receiptBookApi.store, { ...own, last_no, clerk_id: await clerkId() });
  expect(await proposed()).toBe(own.first_no);
  // somebody else is not given the clerk's numbers
  expect((await finance.call(billActionApi.counters, { bill_no })).next_receipt_no).toBe(shared.first_no);

  const take = (receipt_no: string) =>
    clerk.call(billActionApi.offlinePay, { bill_no, amount_fen: 1, method: "cash", receipt_no });
  const bill = await clerk.call(billApi.detail, { bill_no });
  const parts = bill.list.allow_partial === 1 && bill.list.min_part_fen <= 1;
  if (!parts) {
    await backend.context.db.updateTable("bills").set({ plan_id: null }).where("bill_no", "=", bill_no).execute();
  }
  await take(own.first_no);
  expect(await proposed()).toBe(last_no);
  // a number of the same length with another beginning is none of the book's
  await take(`${own.head.slice(0, 2)}X-0002`);
  expect(await find(own.first_no)).toMatchObject({ used: 1, next_no: last_no });
  await take(last_no);
  expect(await find(own.first_no)).toMatchObject({ used: 2, next_no: "" });
  expect(await proposed()).toBe(shared.first_no);

  const removal = finance.call(receiptBookApi.destroy, { id: (await find(own.first_no)).id });
  await expect(removal).rejects.toEqual(refusal(code.refused, "已开出收据，不能删除"));
});

test("books of another school do not exist, and only who may takes part [PERM-04]", async () => {
  const { first_no, last_no } = newRange();
  await admin.call(receiptBookApi.store, { first_no, last_no, school_id: 2 });
  const { list } = await admin.call(receiptBookApi.list, { receipt_no: first_no });
  const id = list[0]?.id ?? 0;
  expect((await finance.call(receiptBookApi.list, { receipt_no: first_no })).total).toBe(0);
  await expect(finance.call(receiptBookApi.edit, { id })).rejects.toMatchObject({ code: code.refused });
  await expect(finance.call(receiptBookApi.destroy, { id })).rejects.toMatchObject({ code: code.refused });
  await expect(finance.call(receiptBookApi.clerks, { school_id: 2 })).rejects.toMatchObject({ code: code.refused });
  const byClerk = clerk.call(receiptBookApi.store, { first_no, last_no });
  await expect(byClerk).rejects.toMatchObject({ code: code.forbidden });
});
