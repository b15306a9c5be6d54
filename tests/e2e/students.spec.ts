import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("finance enters a student, looks at the ID card with a reason, moves and graduates [PAY-01, PAY-02, VAL-03, PLUS-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/student/list?name=闻人");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const form = page.getByRole("dialog", { name: "新增学生" });
  await form.getByLabel("学号").fill("E2E0001");
  await form.getByLabel("姓名").fill("闻人晓");
  await form.getByLabel("班级").selectOption("一年级1班");
  await form.getByLabel("身份证号").fill("3301062015010112");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请输入正确的身份证号码")).toBeVisible();
  await form.getByLabel("身份证号").fill("33010620150101123X");
  await form.getByLabel("手机号").fill("13900001234");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增学生“闻人晓”")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "闻人晓" });
  await expect(row).toContainText("3301**********123X");
  await expect(row).toContainText("139****1234");

  await row.getByRole("link", { name: "详情" }).click();
  const detail = page.getByRole("main");
  await expect(detail.getByRole("heading", { name: "闻人晓" })).toBeVisible();
  await detail.getByLabel("查看完整身份证号").click();
  await detail.getByLabel("查看原因").first().fill("核对入学材料");
  await detail.getByRole("button", { name: "查看", exact: true }).first().click();
  await expect(detail.getByText("33010620150101123X")).toBeVisible();
  // one field at a time
  await expect(detail.getByText("13900001234")).toHaveCount(0);

  await detail.getByRole("link", { name: /^付款人/ }).click();
  await detail.getByRole("link", { name: "添加付款人" }).click();
  const payer = page.getByRole("dialog", { name: "添加付款人" });
  await payer.getByLabel("姓名").fill("闻人强");
  await payer.getByLabel("手机号").fill("13900009876");
  await payer.getByLabel("父亲").check();
  await payer.getByRole("button", { name: "保存" }).click();
  await expect(detail.getByRole("link", { name: "闻人强" })).toBeVisible();

  // done on the spot: closing and saving lead back to the student
  await detail.getByLabel("更多").click();
  await detail.getByRole("link", { name: "学籍变更" }).click();
  const change = page.getByRole("dialog", { name: "学籍变更" });
  await change.getByLabel("毕业").check();
  await change.getByLabel("原因").fill("完成学业");
  await change.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已处理 1 名学生")).toBeVisible();
  await expect(page).toHaveURL(/\/student\/list\/\d+\?tab=payers$/);
  await expect(detail.getByText("毕业", { exact: true }).first()).toBeVisible();
});

test("the page of a student is reached by a name, works by keyboard and has no violations in both looks [DESK-01, D-01]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/bill/list?owed_only=1");
  const row = page.getByRole("row").nth(1);
  const name = row.locator('a[href*="/student/list/"]');
  const called = (await name.textContent()) ?? "";
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: called, level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "学生资料" }).getByRole("link", { name: /^账单/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await page
    .getByRole("link", { name: /^收款 / })
    .first()
    .press("Enter");
  await page.getByRole("dialog", { name: "收款" }).getByLabel("收据号").waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: called, level: 1 })).toBeVisible();
  // the form was the student's: it has left no tab of its list
  const tabs = page.getByRole("navigation", { name: "页签" });
  await expect(tabs.getByRole("link", { name: `学生 ${called}`, exact: true })).toHaveAttribute("aria-current", "page");
  await expect(tabs.getByRole("link", { name: /^账单/ })).toHaveCount(1);
});
