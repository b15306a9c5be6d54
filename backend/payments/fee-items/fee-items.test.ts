import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { feeItemApi, type FeeItemInput } from "#contract/payments/fee-items";
import { logApi } from "#contract/platform/logs";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const finance = backend.client(await backend.signIn("finance"));
const admin = backend.client(await backend.signIn("admin"));

let made = 0;
function newItem(more: Partial<FeeItemInput> = {}) {
  made += 1;
  return { item_code: `item_${made}`, name: `校服 ${made}`, category: "uniform", price_fen: 12_050, ...more };
}

async function makeItem(more: Partial<FeeItemInput> = {}) {
  const item = newItem(more);
  await finance.call(feeItemApi.store, item);
  const { list } = await finance.call(feeItemApi.list, { name: item.item_code });
  const stored = list[0];
  if (!stored) throw new Error("the item was not stored");
  return stored;
}

test("an item is made for the own school, changed with before and after on record, and deleted [PAY-01]", async () => {
  const item = await makeItem();
  expect(item).toMatchObject({ school_id: 1, price_fen: 12_050, mandatory: 1, max_qty: 1, status: 1 });
  await finance.call(feeItemApi.update, { ...item, price_fen: 13_000, status: 0 });
  expect((await finance.call(feeItemApi.edit, { id: item.id })).list).toMatchObject({ price_fen: 13_000, status: 0 });
  await expect
    .poll(async () => {
      const { list } = await admin.call(logApi.operateList, { operator: "finance" });
      const update = list.find((row) => row.target_url.endsWith(`/fee_item/update/${item.id}`));
      return update && (await admin.call(logApi.operateDetail, { id: update.id })).list.changes;
    })
    .toMatchObject([
      { object: `收费项目“${item.name}”`, field: "价格（元）", before: "120.50", after: "130.00" },
      { object: `收费项目“${item.name}”`, field: "状态", before: "启用", after: "停用" },
    ]);
  await finance.call(feeItemApi.destroy, { id: item.id });
  await expect(finance.call(feeItemApi.edit, { id: item.id })).rejects.toEqual(refusal(code.refused, "收费项目不存在"));
});

test("codes are unique in a school, categories come from the dictionary, prices are above nothing [PAY-01]", async () => {
  const item = await makeItem();
  const again = () => finance.call(feeItemApi.store, newItem({ item_code: item.item_code }));
  await expect(again()).rejects.toEqual(refusedField("item_code", "本校已有编码"));
  const other = newItem({ item_code: item.item_code, school_id: 2 });
  await admin.call(feeItemApi.store, other);
  const odd = () => finance.call(feeItemApi.store, newItem({ category: "gold" }));
  await expect(odd()).rejects.toEqual(refusedField("category"));
  const free = () => finance.call(feeItemApi.store, newItem({ price_fen: 0 }));
  await expect(free()).rejects.toEqual(refusedField("price_fen", "价格至少 0.01 元"));
  const nowhere = () => admin.call(feeItemApi.store, newItem());
  await expect(nowhere()).rejects.toEqual(refusedField("school_id", "请选择学校"));
});

test("items of another school do not exist, whatever is asked [PERM-04, PAY-01]", async () => {
  await admin.call(feeItemApi.store, newItem({ school_id: 2, name: "外校学费" }));
  const foreign = (await admin.call(feeItemApi.list, { name: "外校学费" })).list[0];
  const id = foreign?.id ?? 0;
  expect((await finance.call(feeItemApi.list, { name: "外校学费" })).total).toBe(0);
  await expect(finance.call(feeItemApi.edit, { id })).rejects.toMatchObject({ code: code.refused });
  await expect(finance.call(feeItemApi.update, { ...newItem(), id })).rejects.toMatchObject({ code: code.refused });
  await expect(finance.call(feeItemApi.destroy, { id: [id] })).rejects.toMatchObject({ code: code.refused });
  const abroad = () => finance.call(feeItemApi.store, newItem({ school_id: 2 }));
  await expect(abroad()).rejects.toMatchObject({ code: code.forbidden });
  expect((await admin.call(feeItemApi.edit, { id })).list.name).toBe("外校学费");
});

test("filters, sort and export agree [PAY-01, DICT-02]", async () => {
  await makeItem({ name: "自助餐甲", category: "meal", price_fen: 900, mandatory: 0 });
  await makeItem({ name: "自助餐乙", category: "meal", price_fen: 500, mandatory: 0 });
  await makeItem({ name: "自助餐具", category: "other", price_fen: 100, mandatory: 0 });
  const filter = { name: "自助餐", category: "meal", mandatory: 0, sort: "price_fen" } as const;
  const { list, total } = await finance.call(feeItemApi.list, filter);
  expect(total).toBe(2);
  expect(list.map(({ name }) => name)).toEqual(["自助餐乙", "自助餐甲"]);
  const answer = await finance.file(feeItemApi.export, filter);
  const rows = await readXlsx(await answer.arrayBuffer());
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual(expect.arrayContaining(["项目名称", "价格（元）"]));
  expect(rows[1]).toEqual(expect.arrayContaining(["自助餐乙", "餐费", "否"]));
});

test("a name that families read neither turns the text around it nor is empty to the eye [PAY-01]", async () => {
  expect(await makeItem({ name: "\u202e校\u200b服\n费\u2066" })).toMatchObject({ name: "校服费" });
  const unseen = finance.call(feeItemApi.store, newItem({ name: "\u200b\u202e\u2066" }));
  await expect(unseen).rejects.toMatchObject({ code: code.badInput });
});
