import pino from "pino";
import { afterAll, expect } from "vitest";
import { startStandIn, type WechatCredentials } from "#backend/demo/stand-in/stand-in";
import { merchantApi, type MerchantKeyInput } from "#contract/payments/merchants";
import { startTestBackend, testStart } from "../api/backend";

/** A backend beside the stand-in, and the platform that keeps merchants; `written` is all that was logged. */
export async function startMerchantDesk() {
  const written: string[] = [];
  let now = () => testStart;
  const standIn = await startStandIn({ now: () => now() });
  const backend = await startTestBackend({
    settings: {
      WECHAT_BASE_URL: standIn.origin,
      ALIPAY_GATEWAY: standIn.alipay.gateway,
      PUBLIC_URL: "https://pay.school.example",
    },
    log: pino({ level: "trace" }, { write: (line: string) => void written.push(line) }),
  });
  now = backend.clock.now;
  afterAll(standIn.close);
  const [admin, finance] = [
    backend.client(await backend.signIn("admin")),
    backend.client(await backend.signIn("finance")),
  ];

  let made = 0;
  /** A merchant that the stand-in knows, without keys here. */
  async function newMerchant(more: { is_partner?: 0 | 1; subMchNos?: string[] } = {}) {
    const mch_no = `19100${String((made += 1)).padStart(5, "0")}`;
    const { is_partner = 0, subMchNos = [] } = more;
    const keys = standIn.openMerchant({ mchNo: mch_no, appId: "wx8888888888888888", subMchNos });
    const place = is_partner === 1 ? {} : { school_id: 1 };
    const input = { channel: "wxpay" as const, is_partner, mch_no, app_id: "wx8888888888888888", ...place };
    const { id } = await admin.call(merchantApi.store, input);
    return { id, mch_no, keys };
  }

  const keysOf = (
    keys: WechatCredentials,
  ): (Partial<MerchantKeyInput> & Pick<MerchantKeyInput, "kind" | "secret">)[] => [
    { kind: "private_key", secret: keys.privateKey, serial: keys.certificateSerial },
    { kind: "api_v3_key", secret: keys.apiV3Key },
    { kind: "public_key", secret: keys.publicKey, serial: keys.publicKeyId },
  ];

  /** A merchant whose keys have passed their test. */
  async function readyMerchant(more: Parameters<typeof newMerchant>[0] = {}) {
    const merchant = await newMerchant(more);
    for (const key of keysOf(merchant.keys)) await admin.call(merchantApi.addKey, { id: merchant.id, ...key });
    expect(await admin.call(merchantApi.test, { id: merchant.id })).toMatchObject({ is_good: true });
    return merchant;
  }

  return { standIn, backend, admin, finance, written, newMerchant, keysOf, readyMerchant };
}
