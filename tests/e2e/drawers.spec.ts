import type { Locator, Page } from "@playwright/test";
import { billApi } from "#contract/payments/bills";
import { expect, test } from "../support/browser/fixtures";

const toastOf = (page: Page) => page.locator("[data-sonner-toast]");

test("a toast has the font of the product and covers neither title nor fields of a drawer [D-b2, SHELL-18]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/fee_item/list");
  for (const [index, width] of [1440, 1024, 375].entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/campus_pay/fee_item/list/new");
    const drawer = page.getByRole("dialog", { name: "新增收费项目" });
    await fillIn(drawer, `CLUB${index}`);
    await drawer.getByRole("button", { name: "保存" }).click();
    await expect(toastOf(page)).toBeVisible();
    // the next form opens while the message of the last one stands
    await page.getByRole("link", { name: /新增/ }).first().click();
    await expect(drawer).toBeVisible();
    await expect(toastOf(page)).toBeVisible();
    const font = (where: Locator) => where.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(await font(toastOf(page))).toBe(await font(page.locator("body")));
    await expect.poll(async () => covered(page), { message: `${width} px` }).toEqual([]);
    await expect(toastOf(page)).toBeHidden();
  }
});

async function fillIn(drawer: Locator, code: string): Promise<void> {
  await drawer.getByLabel("项目名称").fill(`社团费${code}`);
  await drawer.getByLabel("项目编码").fill(code);
  await drawer.getByLabel("类别").selectOption({ index: 1 });
  await drawer.getByLabel("价格（元）").fill("12");
}

/** Names of the drawer's title and fields that the toast lies on. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    const parts = [...document.querySelectorAll<HTMLElement>("section[role=dialog] :is(h2, input, select, textarea)")];
    if (!toast) return ["no toast"];
    return parts
      .filter((part) => part.offsetParent !== null && part.getAttribute("type") !== "hidden")
      .filter((part) => {
        const box = part.getBoundingClientRect();
        const isBeside = box.right <= toast.left || box.left >= toast.right;
        return !isBeside && box.bottom > toast.top && box.top < toast.bottom;
      })
      .map((part) => part.getAttribute("name") ?? part.textContent ?? "");
  });
}

test("a long refusal leaves the buttons of a drawer on one line [D-b9]", async ({
  page,
  signIn,
  expectConsoleError,
}) => {
  expectConsoleError(/net::ERR_FAILED/);
  await signIn(page, "finance", "/campus_pay/fee_item/list/new");
  const drawer = page.getByRole("dialog", { name: "新增收费项目" });
  const middles = async () => {
    const buttons = [drawer.getByRole("link", { name: "取消" }), drawer.getByRole("button", { name: "保存" })];
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    return new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size;
  };
  // nothing answers
  await page.route(/fee_item\/list\/new/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await fillIn(drawer, "CLUB9");
  await drawer.getByRole("button", { name: "保存" }).click();
  const refusal = drawer.getByRole("alert");
  await expect(refusal).toBeVisible();
  // some sentences of the backend are longer
  await refusal.evaluate((element) => (element.textContent = (element.textContent ?? "").repeat(5)));
  for (const width of [1440, 1024, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await middles(), `${width} px`).toBe(1);
    const [words, save] = [
      await refusal.boundingBox(),
      await drawer.getByRole("button", { name: "保存" }).boundingBox(),
    ];
    expect(
      (words?.x ?? 0) + (words?.width ?? 0) <= (save?.x ?? 0) ||
        (words?.y ?? 0) + (words?.height ?? 0) <= (save?.y ?? 0),
    ).toBe(true);
  }
});

test("the amounts of a bill fill their grid at every width [D-b9]", async ({ page, signIn, server }) => {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { page_size: 1 });
  await signIn(page, "finance", `/campus_pay/bill/list/${list[0]?.bill_no}`);
  const grid = page.getByRole("dialog").locator("dl").first();
  await expect(grid.getByRole("term")).toHaveCount(5);
  for (const width of [1440, 1024, 640, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const free = await grid.evaluate((element) => {
      const area = (part: Element) => {
        const { width: wide, height } = part.getBoundingClientRect();
        return wide * height;
      };
      return 1 - [...element.children].reduce((sum, cell) => sum + area(cell), 0) / area(element);
    });
    // the lines between cells
    expect(free, `${width} px`).toBeLessThan(0.05);
  }
});
