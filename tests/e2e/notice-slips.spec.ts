import type { Page } from "@playwright/test";
import { noticeSlipApi } from "#contract/notice-slips";
import { expect, test } from "../support/browser/fixtures";
import { addBillsInClass } from "../support/payments/slip-fixtures";

const long = "2026-2027 学年上学期校外研学实践活动住宿与交通费";
const several = (count: number, title: string) => Array.from({ length: count }, (_, index) => `${title}${index}`);

test("slips fit their paper whatever they name, codes are 30 mm wide, and 打印 prints the sheets alone [FAM-07]", async ({
  page,
  server,
  signIn,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const { classes } = await finance.call(noticeSlipApi.choices, {});
  const class_id = classes.find(({ owing_count }) => owing_count > 8)?.class_id ?? 0;
  const titles = [several(4, "托管费"), several(3, long), several(5, long), several(6, long), several(12, long)];
  await addBillsInClass(server, class_id, titles);
  await signIn(page, "finance", `/campus_pay/notice_slip/list?class_id=${class_id}`);
  await page.getByRole("link", { name: "按班级打印" }).click();
  await page.getByRole("button", { name: "发放链接并排版" }).click();
  // more than five bills, or too many lines
  await expect(letters(page)).toHaveCount(3);
  const { slips } = await finance.call(noticeSlipApi.sheet, { class_id });
  await expect(quarters(page)).toHaveCount(slips.length - 3);
  expect(await unfit(page)).toEqual([]);
  // at 96 dots an inch, without the quiet zone
  const code = page.getByRole("img", { name: /的缴费二维码$/ }).first();
  const squares = Number((await code.getAttribute("viewBox"))?.split(" ")[2]);
  const width = (await code.boundingBox())?.width ?? 0;
  expect((((width * (squares - 8)) / squares) * 25.4) / 96).toBeGreaterThanOrEqual(30);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: `打印 ${slips.length} 份` }).click();
  await expect(page.locator("body[data-printed]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("radio", { name: "每页 1 份" }).check();
  await page.getByRole("button", { name: "换版式" }).click();
  await expect(letters(page)).toHaveCount(slips.length);
  expect(await unfit(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const pages = [...paper.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
  expect(pages).toBe(slips.length);
});

test("who leaves a page over a list before the list was read again still finds what was written [FAM-07, LIST-01]", async ({
  page,
  server,
  signIn,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(noticeSlipApi.list, { link_state: "none", page_size: 1 });
  const [student] = list;
  const address = `/campus_pay/notice_slip/list?student_no=${student?.student_no}`;
  await signIn(page, "finance", address);
  await page.getByRole("link", { name: `${student?.student_name}的通知文字` }).click();
  const issue = page.getByRole("button", { name: "发放链接" });
  await expect(issue).toBeVisible();
  let [held, isHolding] = [0, true];
  // the reading after the write comes too late
  await page.route(/notice_slip\/list.*\.data/, async (route) => {
    const isHeld = isHolding && route.request().method() === "GET";
    if (isHeld) held += 1;
    else await route.continue();
  });
  await issue.click();
  await expect.poll(() => held).toBeGreaterThan(0);
  isHolding = false;
  await page.getByRole("link", { name: "关闭" }).click();
  await expect(page.getByRole("row").filter({ hasText: student?.student_no ?? "" })).toContainText("未打开");
});

const quarters = (page: Page) => page.locator(".slip-quarter");
const letters = (page: Page) => page.locator(".slip-letter");

/** Slips whose bills reach into the code, or that are higher than their paper. */
function unfit(page: Page): Promise<string[]> {
  return page.locator(".slip-quarter, .slip-letter").evaluateAll((slips) =>
    slips
      .filter((slip) => {
        const table = slip.querySelector("table")?.getBoundingClientRect();
        const code = slip.querySelector(".slip-how")?.getBoundingClientRect();
        return slip.scrollHeight > slip.clientHeight || (table?.bottom ?? 0) > (code?.top ?? 0);
      })
      .map((slip) => slip.getAttribute("aria-label") ?? ""),
  );
}
