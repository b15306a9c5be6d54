import { expect, test } from "vitest";
import { merchantApi } from "#contract/payments/merchants";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn } = desk;

test("keys change without a stop: notifications under old and new keys are taken until the old ones end [CHAN-12]", async () => {
  const admin = desk.backend.client(await desk.backend.signIn("admin"));
  const id = desk.merchantId;
  const taken = async () => {
    const { order_no } = await desk.start(desk.nextBill());
    return (await desk.pay(order_no)).statuses;
  };
  const next = standIn.renewKeys(desk.mchNo);
  await admin.call(merchantApi.addKey, { id, kind: "api_v3_key", secret: next.apiV3Key });
  const { publicKey: secret, publicKeyId: serial } = next;
  await admin.call(merchantApi.addKey, { id, kind: "public_key", secret, serial });
  expect(await taken()).toEqual([204]);
  expect(await admin.call(merchantApi.test, { id })).toMatchObject({ is_good: true });
  expect(await taken()).toEqual([204]);
  next.use();
  expect(await taken()).toEqual([204]);
  const keptKeys = (await admin.call(merchantApi.detail, { id })).list.keys.filter(({ state }) => state === 2);
  expect(keptKeys.map(({ kind }) => kind).toSorted()).toEqual(["api_v3_key", "public_key"]);
  for (const key of keptKeys) await admin.call(merchantApi.endKey, { id: key.id });
  expect(await taken()).toEqual([204]);
  const back = standIn.renewKeys(desk.mchNo);
  const { order_no } = await desk.start(desk.nextBill());
  back.use();
  expect((await desk.pay(order_no)).statuses).toEqual([401]);
  next.use();
  expect((await standIn.notifyAgain(desk.mchNo, order_no)).statuses).toEqual([204]);
});
