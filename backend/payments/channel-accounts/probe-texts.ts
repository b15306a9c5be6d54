import { labelOf } from "#contract/kernel/enumeration";
import { merchantChannels } from "#contract/payments/merchant-enumerations";
import type { ProbeFacts } from "#contract/platform/probe";
import type { ProbeFact, ProbeProblem } from "../channels/channel";
import { verdictOfProbe } from "./probe-verdict";

/** Says in words what a probe found out, and what to do about it. */
export function wordsOfProbe(channel: string, facts: readonly ProbeFact[]): ProbeFacts {
  const name = labelOf(merchantChannels, channel);
  return {
    is_good: facts.every(({ state }) => state !== "bad"),
    verdict: verdictOfProbe(name, facts),
    facts: facts.map(({ subject, state, problem, told }) => ({
      state,
      label: labels[subject],
      text: problem ? remedies[problem](name) : state === "good" ? found[subject](name) : unproven[subject],
      told,
    })),
  };
}

const labels: Readonly<Record<ProbeFact["subject"], string>> = {
  line: "网络",
  clock: "服务器时间",
  signature: "商户号与私钥",
  rights: "接口权限",
  answers: "渠道公钥",
  notices: "通知解密",
};

const found: Readonly<Record<ProbeFact["subject"], (name: string) => string>> = {
  line: (name) => `已连接${name}`,
  clock: (name) => `与${name}相差不到 5 分钟`,
  signature: (name) => `${name}认得这个商户和它的私钥`,
  rights: () => "可以查询订单",
  answers: (name) => `${name}的答复验签通过`,
  notices: () => "密钥可以解密渠道的内容",
};

const unproven: Readonly<Record<ProbeFact["subject"], string>> = {
  line: "尚未验证",
  clock: "尚未验证",
  signature: "尚未验证",
  rights: "尚未验证；把收款账户接入这个商户（支付宝还需取得学校授权）后，请在收款账户里再测试一次",
  answers: "渠道这次没有给出带签名的答复，将在首笔付款时验证",
  notices: "渠道这次没有给出加密的内容，将在首个付款通知时验证",
};

const remedies: Readonly<Record<ProbeProblem, (name: string) => string>> = {
  unreachable: (name) => `连不上${name}，请检查服务器的网络、DNS 和防火墙，稍后再试`,
  stranger: (name) => `收到的答复不是${name}的，可能被代理或登录页拦截，请检查服务器的网络出口和渠道地址设置`,
  clock: (name) => `服务器时间与${name}相差 5 分钟以上，请校准服务器时间（NTP）后再试`,
  key: () => "私钥不对：签名没有通过，请确认私钥与商户 API 证书来自同一次申请，重新添加私钥",
  serial: () => "证书序列号不对：请在商户平台核对 API 证书的序列号，或连同证书一起重新添加私钥",
  merchant: (name) => `${name}没有这个商户号，请核对商户号和子商户号`,
  right: () => "商户没有权限：请在商户平台开通对应的支付产品；服务商请确认子商户已授权并填写正确",
  grant: () => "授权已失效，请重新授权",
  app: () => "应用 ID 与商户号没有绑定，请在商户平台的 AppID 账号管理中关联",
  verifier: (name) => `${name}的答复验签没有通过，请核对公钥和公钥 ID，重新添加`,
  secret: () => "APIv3 密钥不对：解不开渠道的内容，请核对后重新添加",
  busy: (name) => `${name}限制了调用次数，请过几分钟再试`,
  other: (name) => `${name}没有接受这次查询，请把下面的原文告诉渠道客服`,
};
