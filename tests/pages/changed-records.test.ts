import { expect, test } from "vitest";
import { feeItemApi } from "#contract/payments/fee-items";
import { globalConfigApi } from "#contract/platform/global-config";
import { permissionApi } from "#contract/platform/permissions";
import { roleApi } from "#contract/platform/roles";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const feeItems = "/campus_pay/fee_item/list";

async function openItem(id: number) {
  const page = await openHtmlBrowser(server, "finance", `${feeItems}/edit/${id}`);
  return { page, form: page.within("dialog", "编辑收费项目") };
}

test("a form that was opened before somebody changed its record says what was changed, and saves when it is sent again [DESK-07]", async () => {
  const finance = server.client(await server.signIn("finance"));
  const [item] = (await finance.call(feeItemApi.list, { name: "夏季校服" })).list;
  if (!item) throw new Error("no fee item");
  const [mine, other] = [await openItem(item.id), await openItem(item.id)];
  other.form.fill(/^价格/, "131.50");
  await other.page.press("保存", other.form);
  expect(other.page.texts("status")).toContain("已保存收费项目“夏季校服”");
  mine.form.fill("备注", "含运费");
  mine.form.fill(/^价格/, "不是数");
  await mine.page.press("保存", mine.form);
  expect(mine.form.text).not.toContain("有人改过");
  mine.form.fill(/^价格/, "128.00");
  await mine.page.press("保存", mine.form);
  expect(mine.page.texts("alert").join()).toContain("打开之后有人改过价格，您填写的还没有保存");
  expect(mine.form.value("备注")).toBe("含运费");
  const stored = async () => (await finance.call(feeItemApi.edit, { id: item.id })).list;
  expect(await stored()).toMatchObject({ price_fen: 13_150, remark: item.remark });
  await mine.page.press("保存", mine.form);
  expect(mine.page.texts("status")).toContain("已保存收费项目“夏季校服”");
  expect(await stored()).toMatchObject({ price_fen: 12_800, remark: "含运费" });
});

test("rights of a role that another administrator granted meanwhile are not taken away without a word [DESK-07, DICT-04]", async () => {
  const admin = server.client(await server.signIn("admin"));
  await admin.call(roleApi.store, { name: "night_desk", description: "夜间值班" });
  const role_id = (await admin.call(roleApi.list, { description: "夜间值班" })).list[0]?.id ?? 0;
  const page = await openHtmlBrowser(server, "admin", `/setting/user_module/role/list/permission/${role_id}`);
  const rights = ["Api:campus_pay/order/list-index"];
  await admin.call(permissionApi.accordRolePermission, { role_id, role_has_permission: rights });
  await page.press("保存", page.within("dialog", /夜间值班/));
  expect(page.texts("alert").join()).toContain("打开之后有人改过权限");
  expect((await admin.call(permissionApi.treeByRole, { role_id })).role_has_permission).toContain(rights[0]);
});

test("a parameter that was changed meanwhile is told [DESK-07, DICT-03]", async () => {
  const admin = server.client(await server.signIn("admin"));
  const input = { name: "客服电话", key_name: "service_phone", type: "text" as const };
  await admin.call(globalConfigApi.store, { ...input, data: "400-100" });
  const [saved] = (await admin.call(globalConfigApi.list, { key_name: input.key_name })).list;
  const page = await openHtmlBrowser(server, "admin", `/setting/system_module/global_config/list/edit/${saved?.id}`);
  await admin.call(globalConfigApi.update, { ...input, id: saved?.id ?? 0, data: "400-200" });
  await page.press("保存", page.within("dialog", "编辑参数"));
  expect(page.texts("alert").join()).toContain("打开之后有人改过");
  expect((await admin.call(globalConfigApi.edit, { id: saved?.id ?? 0 })).list.data).toBe("400-200");
});
