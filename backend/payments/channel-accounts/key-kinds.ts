import type { CredentialKind } from "#contract/payments/merchants";

interface KeyKind {
  kind: CredentialKind;
  label: string;
  /** The place at the channel's platform where it is found. */
  hint: string;
}

const wechatKinds: readonly KeyKind[] = [
  {
    kind: "private_key",
    label: "商户私钥",
    hint: "商户平台 → 账户中心 → API 安全 → 商户 API 证书，文件 apiclient_key.pem",
  },
  {
    kind: "api_v3_key",
    label: "APIv3 密钥",
    hint: "商户平台 → 账户中心 → API 安全 → APIv3 密钥，自行设置的 32 位字符",
  },
  {
    kind: "public_key",
    label: "微信支付公钥",
    hint: "商户平台 → 账户中心 → API 安全 → 微信支付公钥，文件 pub_key.pem 和公钥 ID",
  },
  { kind: "certificate", label: "微信支付平台证书", hint: "仍使用平台证书的老商户需要，新商户用微信支付公钥" },
  { kind: "app_secret", label: "AppSecret", hint: "公众平台 → 设置与开发 → 基本配置；在微信内付款需要" },
];

const alipayKinds: readonly KeyKind[] = [
  { kind: "private_key", label: "应用私钥", hint: "支付宝开放平台密钥工具生成的应用私钥（RSA2）" },
  { kind: "public_key", label: "支付宝公钥", hint: "开放平台 → 应用 → 接口加签方式 → 公钥模式，查看支付宝公钥" },
  { kind: "app_certificate", label: "应用公钥证书", hint: "证书模式需要，文件 appCertPublicKey_….crt" },
  { kind: "certificate", label: "支付宝公钥证书", hint: "证书模式需要，文件 alipayCertPublicKey_RSA2.crt" },
  { kind: "root_certificate", label: "支付宝根证书", hint: "证书模式需要，文件 alipayRootCert.crt" },
];

/** The kinds of keys that a channel knows. */
export function keyKinds(channel: string): readonly KeyKind[] {
  return channel === "alipay" ? alipayKinds : wechatKinds;
}

export function keyLabel(channel: string, kind: string): string {
  return keyKinds(channel).find((one) => one.kind === kind)?.label ?? kind;
}

/** The kinds that a channel cannot do without and that are not there. */
export function lackingKeys(channel: string, present: ReadonlySet<string>): string[] {
  const has = (...kinds: readonly CredentialKind[]) => kinds.every((kind) => present.has(kind));
  const needs =
    channel === "alipay"
      ? [
          { label: "应用私钥", isThere: has("private_key") },
          {
            label: "支付宝公钥，或三份证书",
            isThere: has("public_key") || has("app_certificate", "certificate", "root_certificate"),
          },
        ]
      : [
          { label: "商户私钥", isThere: has("private_key") },
          { label: "APIv3 密钥", isThere: has("api_v3_key") },
          { label: "微信支付公钥或平台证书", isThere: has("public_key") || has("certificate") },
        ];
  return needs.filter(({ isThere }) => !isThere).map(({ label }) => label);
}
