import { expect, test } from "vitest";
import { billApi } from "#contract/payments/bills";
import { dayCloseApi } from "#contract/payments/day-closes";
import { facepayApi } from "#contract/payments/facepay";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { formatFen } from "~/lib/money";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const bills = "/campus_pay/bill/list";
const plans = "/campus_pay/fee_plan/list";

test("money is taken at the counter and bills are closed without scripts [PAY-01, ROUTE-08]", async () => {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 2 });
  const [paid = "", closed = ""] = list.map(({ bill_no }) => bill_no);
  const page = await openHtmlBrowser(server, "finance", `${bills}/${paid}/pay`);
  page.fill("收据号", "HTML-1");
  await page.press("下一步");
  await page.press(/^确认收款/);
  expect(page.url).toBe(`${bills}/${paid}`);
  expect(page.within("dialog", "账单详情").text).toContain("缴费成功");

  await page.open(`${bills}?bill_no=${closed}`);
  page.check(new RegExp(closed));
  await page.press("关闭");
  expect(page.url).toMatch(/\/bill\/list\/close\?.*rows=/);
  page.fill("原因", "学生转学");
  await page.press("确认关闭");
  expect(page.url).toBe(`${bills}?bill_no=${closed}`);
  expect(page.within("row", new RegExp(closed)).text).toContain("已关闭");
});

test("a part that the plan does not allow is refused before anything is confirmed, and said once [D-b4]", async () => {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 3 });
  const { bill_no = "", owed_fen = 0 } = list.at(-1) ?? {};
  const owed = owed_fen / 100;
  // the demo's plans take parts of 500.00 at least
  const page = await openHtmlBrowser(server, "finance", `${bills}/${bill_no}/pay`);
  page.fill("金额（元）", "10");
  page.fill("收据号", "HTML-3");
  await page.press("下一步");
  expect(page.complaint("金额（元）")).toMatch(/^每次至少 500.00 元，或一次缴清 [\d,.]+ 元$/);
  expect(page.has("button", /^确认收款/)).toBe(false);
  expect(page.text.match(/每次至少/g)).toHaveLength(1);
  expect(page.value("收据号")).toBe("HTML-3");
  page.fill("金额（元）", String(owed + 1));
  await page.press("下一步");
  expect(page.complaint("金额（元）")).toMatch(/^最多 [\d,.]+ 元$/);
});

test("money of a closed day is refused beside the time and nothing typed is lost [PAY-01, PLUS-09, ROUTE-08]", async () => {
  const client = server.client(await server.signIn("finance"));
  const { list: days } = await client.call(dayCloseApi.list, { close_state: 0, sort: "biz_date" });
  const date = days[0]?.biz_date ?? "";
  await client.call(dayCloseApi.confirm, { biz_date: date, school_id: 1, remark: "现金已核对" });
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "due_fen", page_size: 1 });
  const page = await openHtmlBrowser(server, "finance", `${bills}/${list[0]?.bill_no}/pay`);
  page.fill("收据号", "HTML-2");
  page.fill("收款时间", `${date}T15:04`);
  page.fill("备注", "家长现金");
  await page.press("下一步");
  expect(page.within("dialog").text).toContain(`收款时间记为 ${date} 15:04，计入该日期的收款`);
  await page.press(/^确认收款/);
  expect(page.text).toMatch(new RegExp(`${date} 已日结.*不能再记日结之前的收款`));
  expect(page.value("收据号")).toBe("HTML-2");
  expect(page.value("备注")).toBe("家长现金");
  page.fill("收款时间", "");
  await page.press("下一步");
  expect(page.within("dialog").text).not.toContain("收款时间记为");
  await page.press(/^确认收款/);
  expect(page.within("dialog", "账单详情").text).toContain("缴费成功");
});

test("without scripts a plan is drafted, corrected, published and ended [ROUTE-08, PAY-01]", async () => {
  const title = "二年级秋游费";
  const page = await openHtmlBrowser(server, "finance", plans);
  await page.follow("新增");
  expect(page.url).toMatch(new RegExp(`^${plans}/new/1`));
  const form = page.within("dialog", "新增缴费批次");
  form.fill("批次名称", title);
  form.fill("截止时间", "2099-12-31T18:00");
  form.check(/^二年级1班/);
  await page.press("保存", form);
  expect(form.text).toContain("请至少选择一个收费项目");
  expect(form.value("批次名称")).toBe(title);
  expect(form.isChecked(/^二年级1班/)).toBe(true);
  form.fill("教材费 份数", "1");
  await page.press("保存", form);
  expect(page.texts("status")).toContain(`已新增缴费批次“${title}”`);

  const row = page.holding("row", title);
  expect(row.text).toContain("草稿");
  await page.follow(`编辑 ${title}`, row);
  expect(page.url).toMatch(new RegExp(`^${plans}/edit/\\d+`));
  const draft = page.within("dialog", "编辑缴费批次");
  expect(draft.value("教材费 份数")).toBe("1");
  draft.fill("午餐费（月） 份数", "2");
  draft.check(/^二年级2班/);
  await page.press("保存", draft);
  expect(page.url).toMatch(new RegExp(`^${plans}($|\\?)`));

  await page.follow(`发布 ${title}`, row);
  expect(page.url).toMatch(new RegExp(`^${plans}/publish/\\d+`));
  const question = page.within("dialog", "发布缴费批次");
  expect(question.text).toMatch(/名在读学生各生成一份账单，每份 714\.50 元/);
  await page.press("发布", question);
  expect(page.holding("status", "已发布").text).toMatch(/已发布，生成账单 \d+ 份/);
  expect(row.text).toContain("收费中");

  row.unfold(/更多/);
  await page.follow(`截止 ${title}`, row);
  expect(page.url).toMatch(new RegExp(`^${plans}/end/\\d+`));
  const ending = page.within("dialog", "截止缴费批次");
  expect(ending.text).toMatch(/尚有 \d+ 份账单未缴清/);
  await page.press("截止", ending);
  expect(row.text).toContain("已截止");
  await page.follow(`${title} 详情`, row);
  expect(page.url).toMatch(new RegExp(`^${plans}/\\d+`));
  const actions = [/新建/, /修改/, /发布.*生成账单 \d+ 份/, /截止/];
  const told = page.within("dialog", "缴费批次详情").texts("listitem", /财务主管/);
  expect(told).toEqual(actions.map((act) => expect.stringMatching(act)));
});

test("a refund is rejected without scripts [PAY-04, ROUTE-08]", async () => {
  const clerk = server.client(await server.signIn("clerk"));
  const { list } = await clerk.call(orderApi.list, { state: 2, refund_state: 0, way_code: "alipay" });
  const order_no = list[0]?.order_no ?? "";
  const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/refund/list?refund_no=${refund_no}`);
  page.check(new RegExp(refund_no));
  await page.press("通过");
  expect(page.url).toMatch(new RegExp(`/refund/list/audit\\?.*rows=${refund_no}`));
  page.fill("说明", "凭证不全");
  await page.press("驳回", page.within("dialog", "审核退款"));
  expect(page.url).toBe(`/campus_pay/refund/list?refund_no=${refund_no}`);
  expect(page.holding("row", refund_no).text).toContain("已驳回");
});

test("face-pay enrolments are paused without scripts, each with its answer [PAY-05, ROUTE-08]", async () => {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(facepayApi.list, { state: 3, sort: "-student_no" });
  const { student_no } = list[0] ?? { student_no: "" };
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/facepay/list?student=${student_no}&state=3`);
  const row = page.holding("row", student_no);
  row.check(/^选择/);
  await page.press("变更状态");
  expect(page.url).toMatch(/\/facepay\/list\/change\?.*rows=\d+/);
  page.check("暂停");
  await page.press("提交变更");
  expect(page.text).toContain("暂停、关闭、注销须填写原因");
  page.fill("原因", "假期暂停");
  await page.press("提交变更");
  expect(page.url).toMatch(/\/facepay\/list\?/);
  await page.open(`/campus_pay/facepay/list?student=${student_no}&state=4`);
  expect(row.text).toContain("已暂停");
});

test("what is owed of a bill is said with thousands, as in the list [D-b5]", async () => {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(billApi.list, { state: "NOT_PAY", page_size: 1000 });
  const dear = list.find(({ owed_fen }) => owed_fen >= 100_000);
  const page = await openHtmlBrowser(server, "clerk", `/campus_pay/bill/list/${dear?.bill_no}/pay`);
  expect(page.within("dialog").text).toContain(`当前欠缴 ${formatFen(dear?.owed_fen ?? 0)} 元`);
  expect(page.value("金额（元）")).toBe(((dear?.owed_fen ?? 0) / 100).toFixed(2));
});
