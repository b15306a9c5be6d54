import { expect, test } from "vitest";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));

let made = 0;
async function createType(): Promise<string> {
  made += 1;
  const dict_type = `items_of_${made}`;
  await admin.call(dictTypeApi.store, { dict_name: "测试字典", dict_type });
  return dict_type;
}

test("an item is created, found, edited and deleted, and everybody sees it at once [DICT-01, DICT-02]", async () => {
  const dict_type = await createType();
  const offered = async () => (await finance.call(dictDataApi.items, { dict_type })).list;
  await admin.call(dictDataApi.store, { dict_type, dict_label: "大", dict_value: "2", dict_sort: 2 });
  await admin.call(dictDataApi.store, { dict_type, dict_label: "小", dict_value: "1", dict_sort: 1 });
  expect((await offered()).map(({ dict_label, dict_value }) => [dict_label, dict_value])).toEqual([
    ["小", 1],
    ["大", 2],
  ]);
  const { list, total } = await admin.call(dictDataApi.list, { dict_type, dict_label: "大" });
  expect({ list, total }).toMatchObject({ total: 1, list: [{ dict_value: "2", dict_sort: 2, dict_type }] });
  const id = list[0]?.dict_code ?? 0;
  await admin.call(dictDataApi.update, { id, dict_label: "特大", dict_value: "XL", status: 1 });
  expect((await offered()).map(({ dict_label, dict_value }) => [dict_label, dict_value])).toContainEqual([
    "特大",
    "XL",
  ]);
  await admin.call(dictDataApi.update, { id, dict_label: "特大", dict_value: "XL", status: 0 });
  expect((await offered()).map(({ dict_label }) => dict_label)).toEqual(["小"]);
  await admin.call(dictDataApi.destroy, { id: [id, (await offered())[0]?.dict_code ?? 0] });
  expect(await offered()).toEqual([]);
});

test("whole numbers are numbers where selects read them and texts where they are edited [DICT-02]", async () => {
  const dict_type = await createType();
  const values = ["0", "12", "-3", "007", "1.5", "wxpay", "12345678901234567890"];
  for (const dict_value of values) await admin.call(dictDataApi.store, { dict_type, dict_label: "值", dict_value });
  const { list } = await finance.call(dictDataApi.items, { dict_type });
  expect(list.map(({ dict_value }) => dict_value)).toEqual([0, 12, -3, "007", "1.5", "wxpay", "12345678901234567890"]);
  const stored = await admin.call(dictDataApi.list, { dict_type });
  expect(stored.list.map(({ dict_value }) => dict_value)).toEqual(values);
});

test("a disabled dictionary offers nothing, and one that is not there neither [DICT-02]", async () => {
  const dict_type = await createType();
  await admin.call(dictDataApi.store, { dict_type, dict_label: "一", dict_value: "1" });
  const { list } = await admin.call(dictTypeApi.list, { dict_type });
  await admin.call(dictTypeApi.update, { id: list[0]?.dict_id, dict_name: "测试字典", dict_type, status: 0 });
  expect(await finance.call(dictDataApi.items, { dict_type })).toEqual({ list: [] });
  expect(await finance.call(dictDataApi.items, { dict_type: "never_there" })).toEqual({ list: [] });
});

test("items follow a dictionary that is renamed [DICT-01]", async () => {
  const dict_type = await createType();
  await admin.call(dictDataApi.store, { dict_type, dict_label: "一", dict_value: "1" });
  const { list } = await admin.call(dictTypeApi.list, { dict_type });
  await admin.call(dictTypeApi.update, { id: list[0]?.dict_id, dict_name: "改名", dict_type: `${dict_type}_new` });
  const { list: items } = await finance.call(dictDataApi.items, { dict_type: `${dict_type}_new` });
  expect(items).toMatchObject([{ dict_label: "一", dict_type: `${dict_type}_new` }]);
});

test("a value is in a dictionary once, and its dictionary must be there [DICT-01]", async () => {
  const [dict_type, other] = [await createType(), await createType()];
  const item = { dict_type, dict_label: "一", dict_value: "1" };
  await admin.call(dictDataApi.store, item);
  const taken = refusedField("dict_value", "该字典类型下已有值“1”");
  await expect(admin.call(dictDataApi.store, { ...item, dict_label: "壹" })).rejects.toEqual(taken);
  await admin.call(dictDataApi.store, { ...item, dict_type: other });
  await admin.call(dictDataApi.store, { ...item, dict_value: "2" });
  const { list } = await admin.call(dictDataApi.list, { dict_type });
  await expect(admin.call(dictDataApi.update, { ...item, id: list[1]?.dict_code })).rejects.toEqual(taken);
  const missing = refusedField("dict_type", "没有“never_there”");
  await expect(admin.call(dictDataApi.store, { ...item, dict_type: "never_there" })).rejects.toEqual(missing);
});

test("wrong items are refused with the field it concerns, and absent ones as absent [HTTP-04]", async () => {
  const item = { dict_type: await createType(), dict_label: "一", dict_value: "1" };
  for (const [field, value] of [
    ["dict_label", ""],
    ["dict_value", " "],
    ["dict_sort", 0],
    ["dict_sort", 100],
    ["status", "on"],
  ] as const) {
    const refused = refusedField(field);
    await expect(admin.call(dictDataApi.store, { ...item, [field]: value }), field).rejects.toEqual(refused);
  }
  const absent = refusal(code.refused, "字典项不存在");
  await expect(admin.call(dictDataApi.edit, { id: 999_999 })).rejects.toEqual(absent);
  await expect(admin.call(dictDataApi.update, { ...item, id: 999_999 })).rejects.toEqual(absent);
  await expect(admin.call(dictDataApi.destroy, { id: 999_999 })).rejects.toEqual(absent);
});
