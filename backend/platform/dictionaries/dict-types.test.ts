import { expect, test } from "vitest";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = backend.client(await backend.signIn("admin"));

let made = 0;
async function createType(dict_name = "测试字典") {
  made += 1;
  const dict_type = `made_type_${made}`;
  await admin.call(dictTypeApi.store, { dict_name, dict_type });
  const { list } = await admin.call(dictTypeApi.list, { dict_type });
  return { id: list[0]?.dict_id ?? 0, dict_type };
}
const codeOf = async (method: string, path: string, token: string, body?: object | string) =>
  (await backend.request(method, path, { token, body })).envelope.code;

test("the dictionaries that screens ask for are there from the start [DICT-01]", async () => {
  const names = ["sys_user_status", "sys_user_sex", "sys_notice_status", "sys_advice_type", "sys_global_config_type"];
  for (const dict_type of [...names, "sys_permission_hidden", "sys_timed_task_status", "blog_album_type"]) {
    const { list } = await admin.call(dictDataApi.items, { dict_type });
    expect(list.length, dict_type).toBeGreaterThan(1);
  }
});

test("a dictionary is created, filtered for, edited and deleted [DICT-01]", async () => {
  const { msg } = await admin.send(dictTypeApi.store, {
    dict_name: "校服尺码",
    dict_type: "uniform_size",
    remark: "身高",
  });
  expect(msg).toBe("已新增字典类型“校服尺码”");
  const { list, total } = await admin.call(dictTypeApi.list, { dict_name: "服尺", status: 1 });
  expect({ list, total }).toMatchObject({
    total: 1,
    list: [{ dict_name: "校服尺码", dict_type: "uniform_size", remark: "身高", status: 1 }],
  });
  const id = list[0]?.dict_id ?? 0;
  await admin.call(dictTypeApi.update, { id, dict_name: "校服", dict_type: "uniform", status: 0 });
  const { list: edited } = await admin.call(dictTypeApi.edit, { id });
  expect(edited).toMatchObject({ dict_name: "校服", dict_type: "uniform", status: 0, remark: "" });
  await admin.call(dictTypeApi.destroy, { id });
  await expect(admin.call(dictTypeApi.edit, { id })).rejects.toEqual(refusal(code.refused, "字典类型不存在"));
});

test("several are deleted by the ids in the body of destroy/0 [DICT-01]", async () => {
  const [first, second, kept] = [await createType(), await createType(), await createType()];
  const { msg } = await admin.send(dictTypeApi.destroy, { id: [first.id, second.id, second.id] });
  expect(msg).toBe("已删除 2 个字典类型");
  const { list } = await admin.call(dictTypeApi.list, { dict_type: "made_type_", page_size: 100 });
  expect(list.map(({ dict_id }) => dict_id)).toEqual([kept.id]);
});

test("a body is read only for destroy/0, and must name ids there [HTTP-04]", async () => {
  const token = await backend.signIn("admin");
  const { id } = await createType();
  const path = "/setting/system_module/dict_type/destroy";
  for (const body of [undefined, {}, { id: [] }, { id: true }, { id: ["x"] }, { id: [0] }, { id: [2 ** 53] }]) {
    expect(await codeOf("DELETE", `${path}/0`, token, body), JSON.stringify(body)).toBe(code.badInput);
  }
  const unreadable = await backend.request("DELETE", `${path}/0`, { token, body: "7" });
  expect(unreadable).toMatchObject({ status: 400, envelope: { code: code.badInput } });
  for (const wrong of ["abc", "-1", "1.5", "9999999999999999"])
    expect(await codeOf("DELETE", `${path}/${wrong}`, token), wrong).toBe(code.badInput);
  // older clients send the bare id along
  expect(await codeOf("DELETE", `${path}/${id}`, token, String(id))).toBe(200);
});

test("a name that is taken is refused, in new and in changed dictionaries [DICT-01]", async () => {
  const [one, other] = [await createType(), await createType()];
  const again = { dict_name: "重复", dict_type: one.dict_type };
  const taken = refusedField("dict_type", `“${one.dict_type}”已存在`);
  await expect(admin.call(dictTypeApi.store, again)).rejects.toEqual(taken);
  await expect(admin.call(dictTypeApi.update, { ...again, id: other.id })).rejects.toEqual(taken);
  await admin.call(dictTypeApi.update, { ...again, id: one.id });
});

test("a dictionary with items is not deleted, nor are those chosen with it [DICT-01]", async () => {
  const [empty, filled] = [await createType(), await createType("有项字典")];
  await admin.call(dictDataApi.store, { dict_type: filled.dict_type, dict_label: "一", dict_value: "1" });
  const refused = refusal(code.refused, "“有项字典”下还有 1 个字典项");
  await expect(admin.call(dictTypeApi.destroy, { id: [empty.id, filled.id] })).rejects.toEqual(refused);
  expect(await admin.call(dictTypeApi.edit, { id: empty.id })).toMatchObject({ list: { dict_id: empty.id } });
});

test("wrong input is refused with the field it concerns [HTTP-04]", async () => {
  const good = { dict_name: "名称", dict_type: "good_type" };
  for (const [field, value] of [
    ["dict_name", "一"],
    ["dict_name", "很".repeat(61)],
    ["dict_type", "1_type"],
    ["dict_type", "有中文"],
    ["status", 2],
    ["remark", "长".repeat(201)],
  ] as const) {
    const refused = refusedField(field);
    await expect(admin.call(dictTypeApi.store, { ...good, [field]: value }), field).rejects.toEqual(refused);
  }
});

test("every call needs its own permission; only the super administrator has them at first [PERM-01]", async () => {
  const token = await backend.signIn("finance");
  const base = "/setting/system_module/dict_type";
  for (const [method, path] of [
    ["GET", `${base}/list`],
    ["GET", `${base}/edit/1`],
    ["POST", `${base}/store`],
    ["PUT", `${base}/update/1`],
    ["DELETE", `${base}/destroy/1`],
    ["GET", "/setting/system_module/dict_data/list"],
    ["GET", "/setting/system_module/dict_data/edit/1"],
    ["POST", "/setting/system_module/dict_data/store"],
    ["PUT", "/setting/system_module/dict_data/update/1"],
    ["DELETE", "/setting/system_module/dict_data/destroy/1"],
  ] as const)
    expect(await codeOf(method, path, token), path).toBe(code.forbidden);
  expect(await codeOf("GET", "/setting/system_module/dict_data/dict/sys_user_sex", token)).toBe(200);
});

test("a second start brings back no deleted item and changes no label [DICT-01]", async () => {
  const first = await startTestBackend();
  const client = first.client(await first.signIn("admin"));
  const [man] = (await client.call(dictDataApi.items, { dict_type: "sys_user_sex" })).list;
  await client.call(dictDataApi.destroy, { id: man?.dict_code ?? 0 });
  await first.close();
  const second = await first.startAnother();
  const again = second.client(await second.signIn("admin"));
  const { list } = await again.call(dictDataApi.items, { dict_type: "sys_user_sex" });
  expect(list.map(({ dict_label }) => dict_label)).toEqual(["女", "未知"]);
});
