import type { Page } from "@playwright/test";
import { messageGatewayApi } from "#contract/platform/message-gateways";
import { noticeSlipApi } from "#contract/payments/notice-slips";
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

test("at 1024 pixels the tools of the list stand on one line, with rows ticked too [FAM-07]", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, "finance", "/campus_pay/notice_slip/list");
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  const tools = ["查询", "通知所选", "复制Excel", "取消选择", "隐藏搜索"];
  const boxes = tools.map((name) => page.getByRole("button", { name, exact: true }).boundingBox());
  const middles = (await Promise.all(boxes)).map((box) => box && Math.round(box.y + box.height / 2));
  expect(new Set(middles).size).toBe(1);
  await page.getByText("更多", { exact: true }).click();
  await page.getByRole("link", { name: "通知记录" }).click();
  await expect(page).toHaveURL(/notice_slip\/campaigns/);
});

test("ticked students' families are told, the record counts them by class, and a press stops what has not left [FAM-08]", async ({
  page,
  server,
  signIn,
}) => {
  const admin = server.client(await server.signIn("admin"));
  // nobody answers there: messages wait for their next try
  const gateway = { url: "https://gateway.invalid/", secret: "nobody-answers-there" };
  await admin.call(messageGatewayApi.update, { school_id: 1, ...gateway });
  const { list } = await admin.call(noticeSlipApi.list, { school_id: 1, page_size: 2, sort: "-owed_fen" });
  await signIn(page, "finance", "/campus_pay/notice_slip/list?sort=-owed_fen");
  for (const { student_no } of list)
    await page.getByRole("row").filter({ hasText: student_no }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "通知所选" }).click();
  const form = page.getByRole("dialog", { name: "通知家长缴费" });
  await expect(form).toContainText("所选 2 名学生");
  await expect(form).toContainText(/消息样例（.*起发送）/);
  await form.getByRole("link", { name: "只通知有逾期账单的家庭" }).click();
  await expect(form.getByRole("link", { name: "改为通知所有待缴的家庭" })).toBeVisible();
  await form.getByRole("link", { name: "改为通知所有待缴的家庭" }).click();
  await form.getByRole("button", { name: /^通知 \d+ 个家庭$/ }).click();
  await expect(page).toHaveURL(/notice_slip\/campaigns/);
  const record = page.getByRole("row").filter({ hasText: "所选 2 名学生" });
  await expect(record).toContainText("财务主管");
  await record.getByRole("link", { name: "详情" }).click();
  const detail = page.getByRole("dialog", { name: "家长通知结果" });
  for (const { student_name } of list) await expect(detail).not.toContainText(student_name);
  await expect(detail.getByRole("table", { name: /^按班级/ })).toBeVisible();
  await detail.getByRole("button", { name: "停止通知" }).click();
  await expect(detail).toContainText("已停止，未发的消息不再发出");
  await detail.getByRole("link", { name: "关闭" }).click();
  await expect(record).toContainText("已停止");
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
