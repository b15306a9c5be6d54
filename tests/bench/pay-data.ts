import { createBackend } from "#backend/backend";
import type { BackendContext } from "#backend/kernel/context";
import { newKeyPair, newPlatformKey } from "#backend/demo/stand-in/keys";
import { readEnv } from "#backend/kernel/env";
import { addMerchant } from "#backend/payments/channel-accounts/merchants.service";
import { sql } from "kysely";
import pino from "pino";
import { createTestPlace, type TestPlace } from "../support/api/place";
import type { NotifiedMerchant } from "./pay-merchant";
import { insertWaitingOrders, type WaitingOrder } from "./pay-orders";

export interface WaitingPlace {
  place: TestPlace;
  merchant: NotifiedMerchant;
  orders: readonly WaitingOrder[];
}

/** The settings of a server over a place; no channel is there to be called. */
export function paySettings(place: TestPlace): Record<string, string> {
  const nowhere = "http://127.0.0.1:9";
  const channels = { WECHAT_BASE_URL: nowhere, ALIPAY_GATEWAY: nowhere, PUBLIC_URL: "http://127.0.0.1" };
  return { ...place.settings, ...channels, DEMO: "1", DEMO_ORDERS: "1", DEMO_WORK: "off", CAPTCHA: "off" };
}

/** A place where so many orders of one school, plan and account wait for their payment, a bill each. */
export async function prepareWaitingOrders(count: number): Promise<WaitingPlace> {
  const place = await createTestPlace();
  const backend = await createBackend({ env: readEnv(paySettings(place)), log: pino({ level: "warn" }) });
  const merchant = await openMerchant(backend.context);
  const orders = await insertWaitingOrders(backend.context, { schoolId, merchantId: merchant.id }, count);
  // the planner would take the tables for as small as the demo left them
  await sql`analyze`.execute(backend.context.db);
  await backend.close();
  return { place, merchant, orders };
}

const schoolId = 1;

async function openMerchant(ctx: BackendContext): Promise<NotifiedMerchant> {
  const { db } = ctx;
  const [channelKey, ownKey, apiV3Key] = [
    newPlatformKey(),
    newKeyPair(),
    "bench-api-v3-key-of-32-characters".slice(0, 32),
  ];
  const [mchNo, appId] = ["1900000109", "wx8888888888888888"];
  const credentials = [
    { kind: "private_key", serial: "BENCH", value: ownKey.privateKey },
    { kind: "api_v3_key", serial: "", value: apiV3Key },
    { kind: "public_key", serial: channelKey.id, value: channelKey.publicKey },
  ] as const;
  const facts = { school_id: schoolId, channel: "wxpay", is_partner: 0, mch_no: mchNo, app_id: appId } as const;
  const id = await addMerchant(ctx, { ...facts, credentials }, 0);
  const { notify_key } = await db
    .selectFrom("channel_merchants")
    .select("notify_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rate_bp } = await db
    .updateTable("collect_accounts")
    .set({ merchant_id: id })
    .where("school_id", "=", schoolId)
    .where("channel", "=", "wxpay")
    .where("purpose_id", "=", 0)
    .returning("rate_bp")
    .executeTakeFirstOrThrow();
  const { id: keyId, privateKey, publicKey } = channelKey;
  return {
    id,
    mchNo,
    appId,
    apiV3Key,
    keyId,
    privateKey,
    publicKey,
    path: `/notify/wxpay/${notify_key}`,
    rateBp: rate_bp,
  };
}
