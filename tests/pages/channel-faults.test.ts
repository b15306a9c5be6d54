import { afterAll, expect, test } from "vitest";
import { refundApi } from "#contract/payments/refunds";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startFamilyDesk } from "../support/payments/family-desk";

// Words that the stand-in says wrongly, as families and staff read it on their pages; calls that it answers wrongly are channel-answers.test.ts.

const desk = await startFamilyDesk();
afterAll(() => desk.dispose());
const { standIn } = desk;
const { path } = await desk.link("payer");
const staff = await openHtmlBrowser(desk.server, "finance", "/home");

/** A payment that waits on its page. */
async function begin() {
  const page = await openHtmlBrowser(desk.server);
  await page.open(`${path}/confirm?bill=${await desk.addBill()}`);
  await page.press(/^微信支付/);
  return { page, order_no: await desk.orderOf(page.url) };
}

test.for(["lost", "held", "late", "twice"] as const)(
  "a word that is %s: the family asks and reads that it has paid [CHAN-06, CHAN-13]",
  async (kind) => {
    const { page, order_no } = await begin();
    standIn.faults.add({ call: "notify", kind, times: 1, number: order_no, ms: 50 });
    await desk.pay(order_no);
    await page.press("我已付款，查一下");
    expect(page.text).toContain("支付成功");
    if (kind === "held") await standIn.release();
    await page.reload();
    expect(page.text).toContain("支付成功");
  },
);

test.for([
  ["merchant", "拒绝：不属于该商户，未入账"],
  ["signature", "拒绝：签名不符，未入账"],
  ["forged", "拒绝：签名不符，未入账"],
  ["old", "拒绝：时间超出 5 分钟，未入账"],
  ["unknown_serial", "拒绝：签名所用的证书不认识，未入账"],
] as const)(
  "a word that proves nothing, %s: staff read that it was refused, and the family's question books [CHAN-04, CHAN-11, CHAN-13]",
  async ([kind, reason]) => {
    const { page, order_no } = await begin();
    const readLog = async () => {
      await staff.open("/campus_pay/channel/list/log");
      return staff.within("dialog", "渠道日志").text.split(reason).length;
    };
    const before = await readLog();
    standIn.faults.add({ call: "notify", kind, times: 1, number: order_no });
    await desk.pay(order_no);
    await page.reload();
    expect(page.text).not.toContain("支付成功");
    expect(await readLog()).toBe(before + 1);
    await page.press("我已付款，查一下");
    expect(page.text).toContain("支付成功");
  },
);

test("a word of another amount is kept for two people, and the channel's own answer books [CHAN-04, CHAN-13]", async () => {
  const { page, order_no } = await begin();
  standIn.faults.add({ call: "notify", kind: "amount", times: 1, number: order_no });
  await desk.pay(order_no);
  await staff.open(`/campus_pay/exception/list?out_trade_no=${order_no}`);
  expect(staff.has("row", /金额不符/)).toBe(true);
  await page.press("我已付款，查一下");
  expect(page.text).toContain("支付成功");
});

test.for([
  ["balance", /余额不足，充值后自动重试/, /审核中|退款中/],
  ["abnormal", /请在商户平台处理/, /退款中/],
  ["closed", /重新申请/, /无/],
  ["processing", /退款中/, /退款中/],
] as const)(
  "a refund that the channel answers with %s: staff and family read where it stands [CHAN-08, FAM-05, CHAN-13]",
  async ([kind, staffReads, familyReads]) => {
    const { page, order_no } = await begin();
    await desk.pay(order_no);
    standIn.faults.add({ call: "refund", kind, times: 1 });
    const clerk = desk.server.client(await desk.server.signIn("clerk"));
    const { refund_no } = await clerk.call(refundApi.apply, { order_no, amount_fen: 100, reason: "多缴" });
    await staff.open(`/campus_pay/refund/list?refund_no=${refund_no}`);
    await staff.follow(/^审核 R/);
    await staff.press(/^通过，退 ¥/, staff.within("dialog", "审核退款"));
    const told = async () => {
      await staff.open(`/campus_pay/refund/list/sync?rows=${refund_no}`);
      await staff.press("向渠道查询");
      await staff.open(`/campus_pay/refund/list/${refund_no}`);
      return staff.within("dialog", "退款详情").text;
    };
    await expect.poll(told).toMatch(staffReads);
    await page.reload();
    await page.follow("查看收据");
    expect(page.text).toMatch(familyReads);
  },
);
