import { expect, test } from "vitest";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { newKeyPair } from "../../demo/stand-in/keys";
import { sealCredential } from "./credentials";
import { insertCredentials } from "./credentials.repository";

const desk = await startChannelDesk();
const { standIn, merchantId, backend } = desk;
const { db, env, now } = backend.context;

/** The answer to a notification of an order that is paid. */
async function told(order_no: string) {
  return (await standIn.notifyAgain(desk.mchNo, order_no)).statuses;
}

/** Rows change here as another instance would change them: nothing tells this one. */
async function addPublicKey(serial: string, value: string, valid_to: number | null = null) {
  const row = sealCredential(env.dataKey, { kind: "public_key", serial, value });
  const stamp = { created_at: now(), created_by: 0 };
  await insertCredentials(db, [{ ...row, merchant_id: merchantId, valid_to, state: 1, ...stamp }]);
}

function changePublicKey(serial: string, change: { state?: number; sealed?: string; fingerprint?: string }) {
  return db
    .updateTable("channel_credentials")
    .set(change)
    .where("merchant_id", "=", merchantId)
    .where("serial", "=", serial)
    .execute();
}

test("a key that is added, changed or stopped, or ends, counts with the next notification, though keys stay open [CHAN-04, CHAN-12]", async () => {
  const orders = [await desk.start(desk.nextBill()), await desk.start(desk.nextBill())];
  const [first = "", late = ""] = orders.map(({ order_no }) => order_no);
  expect((await desk.pay(first)).statuses).toEqual([204]);
  const { publicKeyId, publicKey } = standIn.renewKey();
  expect((await desk.pay(late)).statuses).toEqual([401]);
  await addPublicKey(publicKeyId, publicKey);
  expect(await told(late)).toEqual([204]);
  const other = sealCredential(env.dataKey, { kind: "public_key", serial: "", value: newKeyPair().publicKey });
  await changePublicKey(publicKeyId, { sealed: other.sealed, fingerprint: other.fingerprint });
  expect(await told(late)).toEqual([401]);
  await changePublicKey(publicKeyId, { state: 3, sealed: "" });
  expect(await told(late)).toEqual([401]);
  const hourMs = 60 * 60_000;
  await addPublicKey(publicKeyId, publicKey, now() + hourMs);
  expect(await told(late)).toEqual([204]);
  backend.clock.advance(hourMs);
  expect(await told(late)).toEqual([401]);
});
