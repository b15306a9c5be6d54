import { expect, test } from "vitest";
import { reminderApi } from "#contract/platform/reminders";
import { startTestBackend, testStart } from "../../../tests/support/api/backend";
import { warnOfEndingKeys } from "./key-warnings.service";
import { addMerchant } from "./merchants.service";

const dayMs = 24 * 3_600_000;

test("those who may change accounts are told once that a certificate ends within 30 days [CHAN-12]", async () => {
  const backend = await startTestBackend();
  const { context } = backend;
  const [mch_no, app_id] = ["1910000001", "wx8888888888888888"];
  const credentials = [
    { kind: "private_key", serial: "5F1C72E2A8931B72A2E1", value: "sealed, never read here" },
  ] as const;
  const merchant = { school_id: 1, channel: "wxpay", is_partner: 0, mch_no, app_id, credentials } as const;
  const id = await addMerchant(context, merchant, 0);
  await context.db
    .updateTable("channel_credentials")
    .set({ valid_to: testStart + 30 * dayMs + 1000 })
    .where("merchant_id", "=", id)
    .execute();
  const tellings = async (name: string) => {
    const client = backend.client(await backend.signIn(name));
    return (await client.call(reminderApi.list, {})).list.filter(({ content }) => content.includes(mch_no));
  };
  expect(await warnOfEndingKeys(context)).toBe(0);
  expect(await tellings("admin")).toEqual([]);
  backend.clock.advance(2000);
  expect(await warnOfEndingKeys(context)).toBe(1);
  expect(await warnOfEndingKeys(context)).toBe(0);
  expect(await tellings("admin")).toMatchObject([
    {
      content: `微信支付商户 ${mch_no} 的商户私钥将于 2026-12-20 到期，请在此之前更换，到期后无法收款`,
      url: `/campus_pay/merchant/list/keys/${id}`,
    },
  ]);
  expect(await tellings("finance")).toMatchObject([{ url: "/campus_pay/collect_account/list" }]);
  for (const name of ["clerk", "teacher", "agent", "store"]) expect(await tellings(name)).toEqual([]);
});
