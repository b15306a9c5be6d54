import { expect, test } from "vitest";
import { arrearsApi } from "#contract/payments/arrears";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { strangeStatement } from "../support/payments/statement-file";

const server = await startPageServer();

test("a report is a table whose cut is a link, and is narrowed by a form that shows its days, without scripts [PAY-07, ROUTE-08, D-b3]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/report/list");
  await page.follow("渠道", page.within("navigation", "统计方式"));
  const table = page.within("table", "统计报表");
  expect(table.texts("columnheader")).toContain("渠道");
  // the month up to today, which nobody chose
  expect(page.value("开始日期")).toMatch(/^\d{4}-\d{2}-01$/);
  expect(page.value("结束日期")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  page.choose("渠道", "微信支付");
  await page.press("查询");
  const query = new URLSearchParams(page.url.split("?")[1]);
  expect([query.get("by"), query.get("way_code")]).toEqual(["way", "wxpay"]);
  const ways = new Set(table.texts("rowheader"));
  expect(ways).toContain("微信支付");
  expect(ways).not.toContain("现金");
  expect(page.get("img", /统计报表/).querySelectorAll("path").length).toBeGreaterThan(0);
});

test("students are chosen and dunned for without scripts [PLUS-10, ROUTE-08]", async () => {
  const finance = server.client(await server.signIn("finance"));
  const { grades } = await finance.call(arrearsApi.list, {});
  const grade = grades.filter(({ bill_count }) => bill_count > 0).at(-1);
  const { classes } = await finance.call(arrearsApi.list, { grade_id: grade?.id });
  const one = classes.find(({ student_count }) => student_count > 1);
  const { students } = await finance.call(arrearsApi.list, { grade_id: grade?.id, class_id: one?.id });
  const [first, second] = students;
  const both = [first, second].map((student) => String(student?.student_no));

  const address = `/campus_pay/arrears/list?grade_id=${grade?.id}&class_id=${one?.id}`;
  const page = await openHtmlBrowser(server, "clerk", address);
  page.check(`选择${first?.name} ${first?.student_no}`);
  page.check(`选择${second?.name} ${second?.student_no}`);
  await page.press("催缴所选");
  const bills = page.within("table", "涉及的账单");
  for (const student of both) expect(bills.text).toContain(student);
  await page.press("确认催缴");
  expect(page.url).toMatch(/^\/campus_pay\/arrears\/reminders/);
  await page.follow(/详情$/, page.within("table").holding("row", "收费专员"));
  expect(page.text).toMatch(/(财务|收费专员) 于/);
  for (const student of both) expect(page.text).toContain(student);
});

test("without scripts a statement is imported and its difference settled, in the ways that fit it [ROUTE-08, PAY-08, D-b7]", async () => {
  const tradeNo = "4200009999202611190000000002";
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/recon/import");
  page.attach("账单文件", await strangeStatementFile(tradeNo));
  await page.press("上传并对账");
  expect(page.url).toMatch(/^\/campus_pay\/recon\/list\/\d+/);
  const isCompared = async () => {
    await page.reload();
    return page.has("link", "查看明细");
  };
  await expect.poll(isCompared, { timeout: 20_000, interval: 200 }).toBe(true);
  await page.follow("查看明细");
  expect(page.url).toMatch(/^\/campus_pay\/recon_item\/list\/\d+/);
  page.fill("单号", tradeNo);
  await page.press("查询");
  const handle = (kind: string) => page.follow(/^处理 \d+$/, page.within("table").holding("row", kind));
  await handle("退款");
  const isDisabled = (way: string) => page.get("field", way).hasAttribute("disabled");
  expect([isDisabled("补单"), isDisabled("挂账")]).toEqual([true, false]);
  expect(page.text).toContain("所选没有可以补单的款项");
  await handle("支付");
  expect([isDisabled("补单"), isDisabled("挂账")]).toEqual([false, false]);
  page.check("忽略");
  page.fill("处理说明", "测试款");
  await page.press("确认处理");
  expect(page.texts("status")).toContain("已处理 1 笔差异");
  expect(page.within("table").text).toContain("忽略");
});

async function strangeStatementFile(tradeNo: string): Promise<File> {
  const { buffer, name } = await strangeStatement(server, tradeNo, { isRefunded: true });
  return new File([new Uint8Array(buffer)], name);
}

test("a list that cannot be narrowed offers no query [D-b8]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/campus_pay/arrears/reminders");
  expect(page.texts("columnheader")).toContain("催缴时间");
  expect(page.texts("button")).not.toContain("查询");
  expect(page.texts("link")).not.toContain("重置");
});

test("an export of a batch whose number is none leads back to an address, and is no error of the server [HOLD-03]", async () => {
  for (const batch of ["字典", "😀"]) {
    const path = `/campus_pay/recon_item/list/${encodeURIComponent(batch)}`;
    const page = await openHtmlBrowser(server, "finance", `${path}/export`);
    expect([page.url, page.status]).toEqual([path, 400]);
  }
});
