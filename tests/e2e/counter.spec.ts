import { billApi } from "#contract/payments/bills";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { addDebtor } from "../support/payments/debtor";

test("a parent is served by keyboard alone: five keys after the name, then the next [DESK-02, D-02]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 1 });
  const { student_no = "", student_name = "" } = list[0] ?? {};
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, "clerk", "/campus_pay/bill/counter");
  const search = page.getByRole("searchbox", { name: "查找学生" });
  await expect(search).toBeFocused();
  await page.keyboard.type(student_no);

  await page.keyboard.press("Enter");
  const take = page.getByRole("button", { name: /^收款 / });
  await expect(take).toBeFocused();
  await expect(page.getByRole("link", { name: student_name })).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await take.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^确认收款/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "打印收据" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "打印", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html[data-printed]")).toBeAttached();

  await page.getByRole("link", { name: "返回收款台" }).press("Enter");
  await expect(search).toBeFocused();
});

test("the sum of the counter follows the ticks [DESK-02]", async ({ page, signIn, server }) => {
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 5 });
  await signIn(page, "clerk", `/campus_pay/bill/counter?student=${list.at(-1)?.student_id}`);
  const take = page.getByRole("button", { name: /^收款 / });
  const before = await take.textContent();
  const first = page.getByRole("checkbox").first();
  const words = page.getByText(/^大写 /);
  const wordsBefore = await words.textContent();
  await first.uncheck();
  await expect(take).not.toHaveText(before ?? "");
  await expect(words).not.toHaveText(wordsBefore ?? "");
  await first.check();
  await expect(take).toHaveText(before ?? "");
});

test("number keys tick the bills they stand beside, but write in a field; change follows cash as it is typed; ? lists the keys [DESK-02, DESK-10]", async ({
  page,
  signIn,
  server,
}) => {
  const student = await addDebtor(server, {
    ...{ student_no: "KEY001", name: "长孙键", bills: { 校服费: "320", 餐费: "45.50", 校车费: "9" } },
  });
  await signIn(page, "clerk", `/campus_pay/bill/counter?student=${student}`);
  const boxes = page.getByRole("list", { name: "可以收款的账单" }).getByRole("checkbox");
  const take = page.getByRole("button", { name: /^收款 / });
  await expect(boxes).toHaveCount(3);
  await expect(page.getByRole("list", { name: "可以收款的账单" }).locator("kbd")).toHaveText(["1", "2", "3"]);
  await page.getByLabel("起始收据号").fill("KEY-01");
  await expect(page.getByLabel("起始收据号")).toHaveValue("KEY-01");
  await page.getByLabel("起始收据号").press("2");
  await expect(page.getByLabel("起始收据号")).toHaveValue("KEY-012");
  await expect(boxes.nth(1)).toBeChecked();
  // each ticked bill has the number that its receipt will get
  const numbers = page.getByRole("list", { name: "可以收款的账单" }).getByText(/^收据 /);
  await expect(numbers).toHaveText(["收据 KEY-012", "收据 KEY-013", "收据 KEY-014"]);
  await take.focus();
  await page.keyboard.press("2");
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(numbers).toHaveText(["收据 KEY-012", "收据 KEY-013"]);
  await expect(take).toContainText("收款 329.00 元");
  // a ticked box takes no text
  await boxes.nth(0).focus();
  await page.keyboard.press("3");
  await expect(boxes.nth(2)).not.toBeChecked();
  await page.keyboard.press("9");
  await expect(take).toContainText("收款 320.00 元");
  // a part follows as it is typed
  await page.getByLabel("本次收 校服费").fill("20.5");
  await expect(take).toContainText("收款 20.50 元");
  await expect(boxes.nth(1)).not.toBeChecked();
  // the change follows the cash and the ticks
  const cash = page.getByLabel("实收现金");
  await page.keyboard.press("Alt+2");
  await expect(cash).toBeHidden();
  await page.keyboard.press("Alt+1");
  await expect(cash).toBeFocused();
  await page.keyboard.type("50");
  await expect(page.getByText("找零 29.50")).toBeVisible();
  await page.getByLabel("本次收 校服费").fill("50.05");
  await expect(page.getByText("还差 0.05")).toBeVisible();
  await take.focus();
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "键盘快捷键" }).getByText("勾选第几张账单")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await expect(boxes.nth(0)).toBeChecked();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
});

test("/ leads to the search, Escape out of a field, from the question back, and on to the next student [DESK-02]", async ({
  page,
  signIn,
  server,
}) => {
  const student = await addDebtor(server, { student_no: "KEY002", name: "长孙次", bills: { 校服费: "320" } });
  await signIn(page, "clerk", `/campus_pay/bill/counter?q=KEY002&student=${student}`);
  const take = page.getByRole("button", { name: "收款 320.00 元" });
  const search = page.getByRole("searchbox", { name: "查找学生" });
  await expect(take).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("KEY002");

  await page.getByLabel("起始收据号").fill("KEY-21");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("起始收据号")).not.toBeFocused();
  await take.click();
  await expect(page.getByRole("button", { name: /^确认收款/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("起始收据号")).toHaveValue("KEY-21");

  await take.focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/counter$/);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
});

test("a transfer is taken by keyboard: its number and sender in place of cash, and a number booked before is asked about [DESK-02]", async ({
  page,
  signIn,
  server,
}) => {
  const [first, second] = [
    await addDebtor(server, { student_no: "KEY011", name: "长孙汇", bills: { 校服费: "320" } }),
    await addDebtor(server, { student_no: "KEY012", name: "长孙兑", bills: { 餐费: "18" } }),
  ];
  const take = page.getByRole("button", { name: /^收款 / });
  const number = page.getByLabel("到账流水号");
  await signIn(page, "clerk", `/campus_pay/bill/counter?student=${first}`);
  await expect(take).toBeFocused();
  await expect(number).toBeHidden();
  await page.keyboard.press("Alt+2");
  await expect(page.getByLabel("实收现金")).toBeHidden();
  await expect(number).toBeFocused();
  await page.keyboard.type("KB20261128");
  await page.keyboard.press("Tab");
  await page.keyboard.type("长孙无忌");
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await page.getByLabel("起始收据号").fill("KEY-11");
  await number.press("Enter");
  await expect(page.getByText("流水号 KB20261128，付款人 长孙无忌")).toBeVisible();
  await expect(page.getByRole("button", { name: /^确认收款/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "打印收据" })).toBeFocused();

  await page.goto(`/campus_pay/bill/counter?student=${second}`);
  await expect(take).toBeFocused();
  await page.keyboard.press("Alt+2");
  await page.keyboard.type("KB20261128");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^该流水号已于 .+ 入账：长孙汇 320\.00 元，收据号 KEY-11。/)).toBeVisible();
  // the usual keys book nothing twice
  await expect(page.getByRole("button", { name: "返回修改" })).toBeFocused();
  await expect(page.getByRole("button", { name: "仍要收款 18.00 元" })).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(number).toHaveValue("KB20261128");
});

test("Alt Q leads to the float; set, it counts in the drawer, and what was typed beside it stays [DESK-02]", async ({
  page,
  signIn,
  server,
}) => {
  const student = await addDebtor(server, { student_no: "KEY021", name: "长孙箱", bills: { 校服费: "320" } });
  await signIn(page, "clerk", `/campus_pay/bill/counter?student=${student}`);
  await expect(page.getByRole("button", { name: /^收款 / })).toBeFocused();
  await page.getByLabel("起始收据号").fill("KEY-31");
  const float = page.getByLabel("今日备用金（元）");
  await expect(float).toBeHidden();
  await page.keyboard.press("Alt+Q");
  await expect(float).toBeFocused();
  await page.keyboard.type("612.3");
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await float.press("Enter");
  await expect(page.getByText(/^备用金 612\.30 \+ 现金 /)).toBeVisible();
  await expect(float).toBeHidden();
  await expect(page.getByLabel("起始收据号")).toHaveValue("KEY-31");
});
