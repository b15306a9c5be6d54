import { expect, test } from "../support/fixtures";

const list = "/campus_pay/fee_plan/list";

test("without scripts a plan is drafted, corrected, published and ended [ROUTE-08, PAY-01]", async ({
  page,
  signIn,
}) => {
  const title = "二年级秋游费";
  await signIn(page, "finance", list);
  await page.getByRole("link", { name: "新增", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/new/1`));
  const form = page.getByRole("dialog", { name: "新增缴费批次" });
  await form.getByLabel("批次名称").fill(title);
  await form.getByLabel("截止时间").fill("2099-12-31T18:00");
  await form.getByRole("checkbox", { name: /^二年级1班/ }).check();
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await expect(form.getByText("请至少选择一个收费项目")).toBeVisible();
  await expect(form.getByLabel("批次名称")).toHaveValue(title);
  await expect(form.getByRole("checkbox", { name: /^二年级1班/ })).toBeChecked();
  await form.getByLabel("教材费 份数").fill("1");
  await form.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: `已新增缴费批次“${title}”` })).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("草稿");
  await row.getByRole("link", { name: `编辑 ${title}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/edit/\\d+`));
  const draft = page.getByRole("dialog", { name: "编辑缴费批次" });
  await expect(draft.getByLabel("教材费 份数")).toHaveValue("1");
  await draft.getByLabel("午餐费（月） 份数").fill("2");
  await draft.getByRole("checkbox", { name: /^二年级2班/ }).check();
  await draft.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}($|\\?)`));

  await row.getByRole("link", { name: `发布 ${title}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/publish/\\d+`));
  const question = page.getByRole("dialog", { name: "发布缴费批次" });
  await expect(question.getByText(/名在读学生各生成一份账单，每份 714\.50 元/)).toBeVisible();
  await question.getByRole("button", { name: "发布", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: /已发布，生成账单 \d+ 份/ })).toBeVisible();
  await expect(row).toContainText("收费中");

  await row.getByText("更多").click();
  await row.getByRole("link", { name: `截止 ${title}`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/end/\\d+`));
  const ending = page.getByRole("dialog", { name: "截止缴费批次" });
  await expect(ending.getByText(/尚有 \d+ 份账单未缴清/)).toBeVisible();
  await ending.getByRole("button", { name: "截止", exact: true }).click();
  await expect(row).toContainText("已截止");
  await row.getByRole("link", { name: `${title} 详情`, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${list}/\\d+`));
  const detail = page.getByRole("dialog", { name: "缴费批次详情" });
  await expect(detail.getByRole("listitem").filter({ hasText: "财务主管" })).toHaveText([
    /新建/,
    /修改/,
    /发布.*生成账单 \d+ 份/,
    /截止/,
  ]);
});
