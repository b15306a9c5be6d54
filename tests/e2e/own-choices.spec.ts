import type { Locator } from "@playwright/test";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

const bills = "/campus_pay/bill/list";
const orders = "/campus_pay/order/list";
const slips = "/campus_pay/notice_slip/list";

/** Enter as an input method sends it: it takes a candidate. */
const composeEnter = (input: Locator) =>
  input.evaluate((element) => {
    element.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    const enter = { key: "Enter", keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent("keydown", enter));
    element.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true, data: "四" }));
  });

test("one of many is found by a part of its name or its pinyin, by keyboard; an input method's Enter chooses nothing [DESK-09] [D-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", slips);
  // scripts are there
  await expect(page.getByRole("button", { name: "复制Excel" })).toBeEnabled();
  const list = page.locator("select[name=class_id]");
  await list.focus();
  await page.keyboard.press("Space");
  const panel = page.getByRole("dialog", { name: "选择班级" });
  const search = panel.getByRole("combobox", { name: "查找班级" });
  await expect(search).toBeFocused();
  await search.fill("四年级");
  await composeEnter(search);
  await expect(panel).toBeVisible();
  await expect(list).toHaveValue("");
  expect((await panel.getByRole("option").allInnerTexts()).every((name) => name.includes("四年级"))).toBe(true);

  await search.fill("snj2b");
  await expect(panel.getByRole("option").filter({ hasText: "四年级2班" })).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]:popover-open")).toEqual([]);
  await search.fill("没有这个班");
  await expect(panel.getByRole("status")).toHaveText("没有符合的选项，请换个词");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(list).toBeFocused();
  await expect(list).toHaveValue("");

  await page.keyboard.press("ArrowDown");
  await search.fill("四年级2");
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  await expect(list.locator("option:checked")).toHaveText("四年级2班");
  const chosen = await list.inputValue();
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(new RegExp(`class_id=${chosen}`));
});

test("a click opens the search in place of the browser's list, also on a phone; a click beside it closes it [DESK-09] [DESK-08]", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, "finance", slips);
  await page.getByRole("button", { name: /^筛选/ }).click();
  const list = page.getByLabel("班级", { exact: true });
  await list.click();
  const panel = page.getByRole("dialog", { name: "选择班级" });
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 375 && box.y >= 0 && box.y + box.height <= 812).toBe(true);
  await page.locator(".filter-sheet").click({ position: { x: 4, y: 4 } });
  await expect(panel).toBeHidden();
  await list.click();
  await panel.getByRole("option", { name: "三年级1班" }).click();
  await expect(list.locator("option:checked")).toHaveText("三年级1班");
  await expect(list).toBeVisible();
});

test("several of a short list are ticked by keyboard, named by the button, and are one address, one chip and one tab [DESK-09] [DESK-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  await expect(page.getByRole("button", { name: "复制Excel" })).toBeEnabled();
  const button = page.getByRole("button", { name: /^支付状态：/ });
  await expect(button).toHaveText("支付状态：全部");
  await button.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "选择支付状态" });
  const list = panel.getByRole("listbox", { name: "支付状态" });
  await expect(list).toBeFocused();
  await expect(list).toHaveAttribute("aria-multiselectable", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("option", { selected: true })).toHaveText(["支付成功", "订单关闭"]);
  await expect(panel.getByRole("status")).toHaveText("已选 2 项");
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]:popover-open")).toEqual([]);
  await page.keyboard.press("Backspace");
  await expect(list.getByRole("option", { selected: true })).toHaveText(["支付成功"]);
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText("支付状态：支付成功、订单关闭");

  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(`${orders}?state=2,6`);
  const chip = page.getByRole("link", { name: "去掉筛选 支付状态：支付成功、订单关闭" });
  await expect(chip).toBeVisible();
  await expect(page.getByRole("navigation", { name: "页签" })).toContainText("支付成功、订单关闭");
  await chip.click();
  await expect(page).toHaveURL(orders);
  await expect(button).toHaveText("支付状态：全部");
  await page.goBack();
  await expect(button).toHaveText("支付状态：支付成功、订单关闭");
});

test("all or none of a short list are taken at once, and the button counts what it has no room for [DESK-09]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  await expect(page.getByRole("button", { name: "复制Excel" })).toBeEnabled();
  const button = page.getByRole("button", { name: /^支付状态：/ });
  await button.click();
  const panel = page.getByRole("dialog", { name: "选择支付状态" });
  await panel.getByRole("button", { name: "全选" }).click();
  await expect(button).toHaveText("支付状态：7 项");
  await panel.getByRole("button", { name: "清空" }).click();
  await expect(button).toHaveText("支付状态：全部");
  await panel.getByRole("option", { name: "已退款" }).click();
  await button.click();
  await expect(panel).toBeHidden();
  await expect(button).toHaveText("支付状态：已退款");
  await page.getByRole("link", { name: "重置" }).click();
  await expect(button).toHaveText("支付状态：全部");
});

test("several of many are found by pinyin and ticked within a phone's sheet of filters [DESK-09] [DESK-08]", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, "finance", bills);
  await page.getByRole("button", { name: /^筛选/ }).click();
  await page.getByText("更多筛选").click();
  const button = page.getByRole("button", { name: /^班级：/ });
  await button.click();
  const panel = page.getByRole("dialog", { name: "选择班级" });
  const search = panel.getByRole("combobox", { name: "查找班级" });
  await expect(search).toBeFocused();
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 375 && box.y >= 0 && box.y + box.height <= 812).toBe(true);
  await search.fill("sinj2b");
  await expect(panel.getByRole("option")).toHaveText(["四年级2班"]);
  await composeEnter(search);
  await expect(panel.getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await search.fill("三年级1");
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("班级：2 项");
  await search.fill("");
  await expect(panel.getByRole("option", { selected: true })).toHaveText(["三年级1班", "四年级2班"]);
  await page.keyboard.press("Backspace");
  await expect(button).toHaveText("班级：三年级1班");
  await search.fill("四年级");
  await panel.getByRole("button", { name: "全选" }).click();
  await expect(panel.getByRole("status")).toHaveText(/^已选 [3-9] 项$/);
  await page.keyboard.press("Escape");
  await page.locator(".filter-sheet").getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/[?&]class_id=\d+(,\d+){2,}$/);
});
