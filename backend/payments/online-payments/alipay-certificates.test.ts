import { expect, test } from "vitest";
import { startAlipayDesk } from "../../../tests/support/payments/alipay-fixtures";

const desk = await startAlipayDesk({ isCertified: true });
const { alipay, sellerId } = desk;

test("a seller with certificates is paid through a page; without its root certificate nothing begins [CHAN-01, CHAN-02]", async () => {
  const bill = desk.nextBill();
  const { order_no, step } = await desk.start(bill, "wap");
  if (step.kind !== "link") throw new Error(step.kind);
  const parameters = new URL(step.url).searchParams;
  expect(parameters.get("app_cert_sn")).toMatch(/^[0-9a-f]{32}$/);
  expect(parameters.get("notify_url")).toBe(await desk.notifyUrl());
  expect(await (await fetch(step.url)).text()).toContain("立即支付");
  expect((await alipay.pay(sellerId, order_no)).statuses).toEqual([200]);
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
  await desk.backend.context.db
    .updateTable("channel_credentials")
    .set({ state: 3 })
    .where("kind", "=", "root_certificate")
    .execute();
  const other = desk.nextBill();
  await expect(desk.start(other, "wap")).rejects.toMatchObject({ message: expect.stringContaining("密钥不完整") });
  expect((await desk.bill(other.bill_no)).payments).toEqual([]);
});
