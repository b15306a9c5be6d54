import { addMerchant } from "#backend/payments/channel-accounts/merchants.service";
import type { PayWay } from "#backend/payments/channels/channel";
import { startPayment } from "#backend/payments/online-payments/start-payment.service";
import { startChannelDesk } from "./channel-fixtures";

const [sellerId, appId] = ["2088531891668739", "2021000000000001"];

/** The desk of the channels, whose school 1 is paid by Alipay too: with an app of its own, by public key or by certificates. */
export async function startAlipayDesk({ isCertified = false }: { isCertified?: boolean } = {}) {
  const desk = await startChannelDesk();
  const { alipay } = desk.standIn;
  const { context } = desk.backend;
  const { privateKey, publicKey, certificates } = alipay.openApp({ appId, sellerId, isCertified });
  const keys = isCertified
    ? ([
        { kind: "app_certificate", serial: "", value: certificates.app },
        { kind: "certificate", serial: "", value: certificates.alipay },
        { kind: "root_certificate", serial: "", value: certificates.root },
      ] as const)
    : ([{ kind: "public_key", serial: "", value: publicKey }] as const);
  const credentials = [{ kind: "private_key", serial: "", value: privateKey } as const, ...keys];
  const merchant = { school_id: 1, channel: "alipay", is_partner: 0, mch_no: sellerId, app_id: appId } as const;
  const alipayMerchantId = await addMerchant(context, { ...merchant, credentials }, 0);
  await context.db
    .updateTable("collect_accounts")
    .set({ merchant_id: alipayMerchantId })
    .where("school_id", "=", 1)
    .where("channel", "=", "alipay")
    .execute();
  return {
    ...desk,
    alipay,
    sellerId,
    alipayMerchantId,
    /** All that is owed of a bill, by Alipay. */
    start: ({ id, due_fen }: { id: number; due_fen: number }, way: PayWay = "qr") =>
      startPayment(context, { bills: [{ bill_id: id, amount_fen: due_fen }], channel: "alipay", way, payer_id: null }),
    pay: (order_no: string) => alipay.pay(sellerId, order_no),
    notifyUrl: () => desk.notifyUrl(alipayMerchantId),
  };
}
