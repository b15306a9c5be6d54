import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { schoolsApi } from "#contract/platform/schools";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { grant } from "../../../../tests/support/api/grant";
import { refusal, refusedField } from "../../../../tests/support/api/refusal";
import { readXlsx } from "../../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));

let made = 0;
async function makeSchool() {
  made += 1;
  const school = { name: `望江小学${made}`, std_code: `21330106${made}0`, stage: [4, 3, 3], region_code: "330106" };
  await admin.call(schoolsApi.store, { ...school, contact_phone: "057188012345" });
  const { list } = await admin.call(schoolsApi.list, { name: school.name });
  const stored = list[0];
  if (!stored) throw new Error("the school was not stored");
  return stored;
}

test("the platform makes a school, corrects it and deletes it while it has nothing [PAY-01]", async () => {
  const school = await makeSchool();
  expect(school).toMatchObject({ stage: [3, 4], stage_name: "小学、初中", region_code: "330106", status: 1 });
  expect(school.contact_phone).not.toContain("5718801");
  const { list: full } = await admin.call(schoolsApi.edit, { school_id: school.school_id });
  expect(full.contact_phone).toBe("057188012345");
  await admin.call(schoolsApi.update, { ...full, stage: [5], region_code: "", status: 0 });
  const { list } = await admin.call(schoolsApi.list, { name: school.name, status: 0 });
  expect(list).toMatchObject([{ stage: [5], region_code: "", status: 0 }]);
  await admin.call(schoolsApi.destroy, { id: school.school_id });
  expect((await admin.call(schoolsApi.list, { name: school.name })).total).toBe(0);
});

test("a school that has anything stays, and so do those deleted with it [PAY-01]", async () => {
  const school = await makeSchool();
  const refused = admin.call(schoolsApi.destroy, { id: [school.school_id, 1] });
  await expect(refused).rejects.toEqual(
    refusal(code.refused, "“青溪实验小学”还有账号，不能删除；不再使用时请改为停用"),
  );
  expect((await admin.call(schoolsApi.list, { name: school.name })).total).toBe(1);
});

test("two schools never share a code, and what is no code is refused [PAY-01]", async () => {
  const { std_code } = await makeSchool();
  const other = { name: "另一所学校", stage: [3] };
  const taken = admin.call(schoolsApi.store, { ...other, std_code });
  await expect(taken).rejects.toEqual(refusedField("std_code", `已有学校使用标识码“${std_code}”`));
  for (const wrong of [{ std_code: "12" }, { region_code: "33" }, { contact_phone: "请打总机" }]) {
    const input = { ...other, ...wrong };
    await expect(admin.call(schoolsApi.store, input)).rejects.toEqual(refusedField(Object.keys(wrong)[0] ?? ""));
  }
  await expect(admin.call(schoolsApi.store, { ...other, stage: [] })).rejects.toEqual(
    refusal(code.badInput, "请至少选择一个学段"),
  );
});

test("filters find schools by code, stage and region [PAY-01, LIST-04]", async () => {
  const named = async (filter: object) =>
    (await admin.call(schoolsApi.list, filter)).list.map(({ school_id }) => school_id).filter((id) => id <= 3);
  expect(await named({ name: "3132050503" })).toEqual([3]);
  expect(await named({ stage: 4 })).toEqual([2, 3]);
  expect(await named({ region_code: "3301" })).toEqual([1, 2]);
  expect(await named({ region_code: "32", sort: "-school_id" })).toEqual([3]);
});

test("staff see their own school, agents theirs, and neither writes, whatever rights they were given [PAY-01, PERM-04]", async () => {
  const agent = backend.client(await backend.signIn("agent"));
  expect((await finance.call(schoolsApi.list, {})).list.map(({ name }) => name)).toEqual(["青溪实验小学"]);
  expect((await agent.call(schoolsApi.list, {})).list.map(({ school_id }) => school_id)).toEqual([1, 2]);
  const input = { name: "新学校", stage: [3] };
  await expect(finance.call(schoolsApi.store, input)).rejects.toEqual(refusal(code.forbidden, "没有权限"));
  const names = ["store-store", "update-update", "destroy-destroy"].map((call) => `Api:campus_pay/school/${call}`);
  await grant(backend, "clerk", names);
  const clerk = backend.client(await backend.signIn("clerk"));
  const onlyPlatform = refusal(code.forbidden, "只有平台账号可以维护学校");
  await expect(clerk.call(schoolsApi.store, input)).rejects.toEqual(onlyPlatform);
  await expect(clerk.call(schoolsApi.update, { ...input, school_id: 1 })).rejects.toEqual(onlyPlatform);
  await expect(clerk.call(schoolsApi.destroy, { id: 1 })).rejects.toEqual(onlyPlatform);
  await expect(clerk.call(schoolsApi.edit, { school_id: 2 })).rejects.toEqual(refusal(code.refused, "学校不存在"));
});

test("the sheet has the visible columns, stages and states in words [LIST-07]", async () => {
  const answer = await admin.file(schoolsApi.export, { name: "临湖" });
  const rows = await readXlsx(await answer.arrayBuffer());
  expect(rows[0]?.slice(0, 3)).toEqual(["学校名称", "简称", "学段"]);
  expect(rows[1]).toEqual(expect.arrayContaining(["临湖中学", "初中、高中", "启用"]));
});
