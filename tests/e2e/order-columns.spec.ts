import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";

const list = "/campus_pay/order/list";
const heads = (page: Page) => page.getByRole("columnheader").allInnerTexts();

test("columns chosen here are chosen on another device, in their order, and can be taken back [LIST-03]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(page, "agent2", `${list}?agent_selected_id=&page_size=10`);
  const before = await heads(page);
  expect(before.join()).not.toContain("渠道流水号");

  await page.getByTitle("显隐列").click();
  await page.getByLabel("显示 渠道流水号").check();
  await page.getByLabel("显示 学生", { exact: true }).uncheck();
  await page.getByRole("button", { name: "状态 上移", exact: true }).click();
  await page.getByRole("button", { name: "状态 上移", exact: true }).click();
  await page.getByLabel("固定 金额（元）").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("columnheader", { name: "渠道流水号" })).toHaveCount(1);
  await expect(page).toHaveURL(/page_size=10/);
  const chosen = await heads(page);
  expect(chosen.join()).not.toContain("学生");
  expect(chosen[1]).toContain("金额");
  const place = (name: string) => chosen.findIndex((head) => head === name);
  expect(place("状态")).toBe(place("退款（元）") - 1);

  const elsewhere = await openBrowser("agent2", `${list}?agent_selected_id=`);
  expect(await heads(elsewhere)).toEqual(chosen);

  await elsewhere.getByTitle("显隐列").click();
  await elsewhere.getByRole("button", { name: "恢复默认" }).click();
  await expect(elsewhere.getByRole("columnheader", { name: "渠道流水号" })).toHaveCount(0);
  expect(await heads(elsewhere)).toEqual(before);
});

test("a width that is dragged is kept, another column's stays as it is, and a double click takes it back [DESK-05, LIST-03]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(page, "finance", "/campus_pay/refund/list");
  const head = (where: Page, name: string) => where.getByRole("columnheader", { name, exact: true });
  const widthOf = async (where: Page, name: string) => Math.round((await head(where, name).boundingBox())?.width ?? 0);
  const [before, other] = [await widthOf(page, "学生"), await widthOf(page, "退款金额（元）")];
  const edge = await head(page, "学生").locator("span").last().boundingBox();
  if (!edge) throw new Error("no edge to drag");
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await expect.poll(() => widthOf(page, "学生")).toBe(before + 30);
  const kept = page.waitForResponse((response) => response.request().method() === "POST");
  await page.mouse.move(x + 45, y);
  await page.mouse.up();
  expect((await kept).ok()).toBe(true);
  await expect.poll(() => widthOf(page, "学生")).toBe(before + 45);
  expect(await widthOf(page, "退款金额（元）")).toBe(other);

  const elsewhere = await openBrowser("finance", "/campus_pay/refund/list");
  expect(await widthOf(elsewhere, "学生")).toBe(before + 45);
  await elsewhere.getByTitle("显隐列").click();
  await expect(elsewhere.getByLabel("学生 列宽（像素）")).toHaveValue(String(before + 45));
  await elsewhere.getByLabel("学生 列宽（像素）").fill("333");
  await elsewhere.keyboard.press("Enter");
  await expect.poll(() => widthOf(elsewhere, "学生")).toBe(333);
  await head(elsewhere, "学生").locator("span").last().dblclick();
  await expect.poll(() => widthOf(elsewhere, "学生")).toBe(before);
  await page.reload();
  expect(await widthOf(page, "学生")).toBe(before);
});
