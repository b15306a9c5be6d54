import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { globalConfigApi } from "#contract/platform/global-config";
import { sysConfigApi } from "#contract/platform/sys-config";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));

const byKey = async (key_name: string) => {
  const { list } = await admin.call(globalConfigApi.list, { key_name, page_size: 100 });
  const found = list.find((row) => row.key_name === key_name);
  if (!found) throw new Error(`no parameter ${key_name}`);
  return found;
};
const text = { name: "联系电话", type: "text" } as const;

test("a parameter is created, filtered for, edited and deleted [DICT-03]", async () => {
  await admin.call(globalConfigApi.store, { ...text, key_name: "contact_phone", data: "010-1234", remark: "页脚" });
  const { list, total } = await admin.call(globalConfigApi.list, { name: "联系", type: "text" });
  expect({ list, total }).toMatchObject({ total: 1, list: [{ key_name: "contact_phone", data: "010-1234" }] });
  const { id } = await byKey("contact_phone");
  await admin.call(globalConfigApi.update, { ...text, id, key_name: "contact_phone", data: "007" });
  expect((await admin.call(globalConfigApi.edit, { id })).list).toMatchObject({ data: "007", remark: "" });
  await admin.call(globalConfigApi.destroy, { id: [id] });
  await expect(admin.call(globalConfigApi.edit, { id })).rejects.toEqual(refusal(code.refused, "参数不存在"));
});

test("a switch is a boolean where it is edited and 1 or 0 in the list [DICT-03]", async () => {
  const config = { name: "节日横幅", type: "boolean", key_name: "festival" } as const;
  await admin.call(globalConfigApi.store, { ...config, data: true });
  const { id, data } = await byKey("festival");
  expect(data).toBe("1");
  expect((await admin.call(globalConfigApi.edit, { id })).list.data).toBe(true);
  await admin.call(globalConfigApi.update, { ...config, id, data: "0" });
  expect((await admin.call(globalConfigApi.edit, { id })).list.data).toBe(false);
  const refused = refusedField("data", "开关");
  await expect(admin.call(globalConfigApi.update, { ...config, id, data: "perhaps" })).rejects.toEqual(refused);
});

test("JSON is checked and HTML is cleaned before they are stored [DICT-03]", async () => {
  const json = { name: "首页卡片", type: "json", key_name: "cards" } as const;
  const invalid = refusedField("data", "参数值：不是有效的 JSON");
  await expect(admin.call(globalConfigApi.store, { ...json, data: "{a:1}" })).rejects.toEqual(invalid);
  await admin.call(globalConfigApi.store, { ...json, data: '{"a": 1}' });
  expect((await byKey("cards")).data).toBe('{"a": 1}');
  const html = `<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">链</a><img src="data:x" onerror="x()"></p>`;
  await admin.call(globalConfigApi.store, { name: "缴费须知", type: "html", key_name: "notes", data: html });
  expect((await byKey("notes")).data).not.toMatch(/script|onclick|onerror|data:/);
});

test("the site's name holds at once and cannot be emptied [DICT-03]", async () => {
  const { id, name } = await byKey("website_name");
  const config = { id, name, type: "text", key_name: "website_name" } as const;
  await admin.call(globalConfigApi.update, { ...config, data: " 城南校园支付 " });
  expect(await backend.client().call(sysConfigApi.read, {})).toMatchObject({ website_name: "城南校园支付" });
  for (const data of ["", "  ", "名".repeat(31)])
    await expect(admin.call(globalConfigApi.update, { ...config, data })).rejects.toEqual(
      refusedField("data", "站点名称"),
    );
});

test("what the product itself reads keeps its key and type and is not deleted [DICT-03]", async () => {
  const { id, name } = await byKey("maintain_switch");
  const kept = refusal(code.refused, "系统内置参数");
  const config = { id, name, type: "boolean", key_name: "maintain_switch", data: false } as const;
  await expect(admin.call(globalConfigApi.update, { ...config, key_name: "other" })).rejects.toEqual(kept);
  await expect(admin.call(globalConfigApi.update, { ...config, type: "text" })).rejects.toEqual(kept);
  await admin.call(globalConfigApi.store, { ...text, key_name: "goes_along", data: "" });
  const along = await byKey("goes_along");
  await expect(admin.call(globalConfigApi.destroy, { id: [along.id, id] })).rejects.toEqual(kept);
  expect(await byKey("goes_along")).toMatchObject({ id: along.id });
});

test("a key is there once; wrong input names its field [HTTP-04]", async () => {
  const config = { ...text, key_name: "only_once", data: "" };
  await admin.call(globalConfigApi.store, config);
  const taken = refusedField("key_name", "“only_once”已存在");
  await expect(admin.call(globalConfigApi.store, config)).rejects.toEqual(taken);
  await admin.call(globalConfigApi.store, { ...config, key_name: "second_one" });
  const { id } = await byKey("second_one");
  await expect(admin.call(globalConfigApi.update, { ...config, id })).rejects.toEqual(taken);
  for (const wrong of [{ key_name: "有中文" }, { name: "一" }, { data: "长".repeat(65_537) }])
    await expect(admin.call(globalConfigApi.store, { ...config, key_name: "other_one", ...wrong })).rejects.toEqual(
      refusedField(Object.keys(wrong)[0] ?? ""),
    );
  const { envelope } = await backend.request("POST", "/setting/system_module/global_config/store", {
    token: await backend.signIn("admin"),
    body: { ...config, key_name: "typeless", type: "script" },
  });
  expect(envelope).toMatchObject({ code: code.badInput, values: { field: "type" } });
});

test("parameters are closed to who has no right to them [PERM-01]", async () => {
  const token = await backend.signIn("clerk");
  const base = "/setting/system_module/global_config";
  for (const [method, path] of [
    ["GET", "list"],
    ["GET", "edit/1"],
    ["POST", "store"],
    ["PUT", "update/1"],
    ["DELETE", "destroy/1"],
  ] as const)
    expect((await backend.request(method, `${base}/${path}`, { token })).envelope.code, path).toBe(code.forbidden);
});
