import { expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer({ DEMO_ORDERS: "12000" });
const list = "/campus_pay/order/list";

test("a filter by amount says that it has 10,000 rows and more, and sums up all of them on demand [FAST-01, O-M6]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${list}?min_fen=1`);
  expect(page.text).toContain("共 10,000+ 条");
  const sums = () => page.within("dl", "筛选结果合计").text;
  expect(sums).toThrow();
  await page.open(`${list}?min_fen=1&cur_page=550`);
  expect(page.column("订单号")).toHaveLength(20);
  await page.follow("下一页");
  expect(page.url).toMatch(/cur_page=551/);

  await page.follow("精确合计");
  expect(page.url).toMatch(/exact=1/);
  expect(page.text).toContain("共 12000 条");
  expect(sums()).toMatch(/12000/);

  await page.open(`${list}?min_fen=1&range=today`);
  expect(page.text).not.toContain("精确合计");
});
