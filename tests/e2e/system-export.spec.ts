import { readFile } from "node:fs/promises";
import { expect, test } from "../support/browser/fixtures";
import { readRows } from "../support/browser/list-page";
import { readXlsx } from "../support/files/xlsx";

const lists = [
  { name: "字典类型", path: "/setting/system_module/dict_type/list?status=1" },
  { name: "字典项", path: "/setting/system_module/dict_data/list/1" },
  { name: "全局参数", path: "/setting/system_module/global_config/list?type=boolean" },
  { name: "用户", path: "/setting/user_module/user/list?username=c" },
  { name: "角色", path: "/setting/user_module/role/list" },
];

for (const { name, path } of lists) {
  test(`the list of ${name} is exported after a question, whole and as it is shown [DICT-01, DICT-04, LIST-07]`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, "admin", path);
    const shown = (await readRows(page)).map(({ 头像: _, ...row }) => row);
    await page.getByText("导出Excel").click();
    const question = page.getByRole("dialog", { name: "提示" });
    await expect(question).toContainText("确认导出数据吗?");
    await question
      .getByRole("link", { name: "取消" })
      .or(question.getByRole("button", { name: "取消" }))
      .click();
    await expect(question).toBeHidden();
    await page.getByText("导出Excel").click();
    const downloading = page.waitForEvent("download");
    await question.getByRole("link", { name: "确定" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}_\\d{8}-\\d{6}\\.xlsx$`));
    const [heads = [], ...lines] = await readXlsx(new Uint8Array(await readFile(await download.path())).buffer);
    expect(heads).toEqual(Object.keys(shown[0] ?? {}));
    const column = (head: string) => lines.map((line) => line[heads.indexOf(head)]);
    const [key = ""] = heads.filter((head) => !head.includes("时间"));
    expect(column(key)).toEqual(shown.map((row) => row[key]));
  });
}

test("the tree of rights is exported with its levels, as the filter has it [DICT-04, LIST-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", "/setting/user_module/permission/list?name=Api%3Acampus_pay%2Forder");
  await page.getByText("导出Excel").click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "提示" }).getByRole("link", { name: "确定" }).click();
  const download = await downloading;
  const [heads = [], ...lines] = await readXlsx(new Uint8Array(await readFile(await download.path())).buffer);
  expect(heads.slice(0, 2)).toEqual(["层级", "名称"]);
  expect(lines.map(([level, name]) => `${level}${name?.trim()}`)).toEqual(
    expect.arrayContaining(["1支付管理", "2订单管理", "3查询订单"]),
  );
});
