/** Problems of channels by the codes that tasks, health and events keep, in words that staff understand. */
const words: Readonly<Record<string, string>> = {
  STATEMENT_CREATING: "渠道正在生成账单",
  WRONG_HASH: "账单文件与渠道给出的校验值不符，未采用",
  CUT_SHORT: "账单文件不完整，未采用",
  TIMEOUT: "渠道没有在 5 秒内答复",
  NETWORK: "连接不上渠道",
  SYSTEM_ERROR: "渠道系统错误",
  FREQUENCY_LIMITED: "请求过于频繁，渠道要求稍后再试",
  UNREADABLE: "渠道的答复无法识别",
  SIGN_ERROR: "渠道不接受我们的签名，请核对商户密钥与证书序列号",
  NO_AUTH: "商户没有这项权限，请在商户平台开通",
  MCH_NOT_EXISTS: "商户号不存在，请核对",
  APPID_MCHID_NOT_MATCH: "AppID 与商户号没有绑定",
  NO_SIGNATURE: "没有签名",
  WRONG_SIGNATURE: "签名不符",
  OLD_SIGNATURE: "时间超出 5 分钟",
  UNKNOWN_SERIAL: "签名所用的证书不认识",
  WRONG_MERCHANT: "不属于该商户",
  WRONG_APP: "AppID 不符",
  NO_MERCHANT: "没有收款账户使用该商户",
  NOT_ENOUGH: "商户余额不足",
  INVALID_APP_AUTH_TOKEN: "授权已失效，请重新授权",
  RESOURCE_NOT_EXISTS: "渠道不再提供平台证书，请换用微信支付公钥",
  CERTIFICATES_OVER: "平台证书已全部过期，请换用微信支付公钥",
  WRONG_KEY: "APIv3 密钥解不开渠道的内容，请核对",
  CODE_INVALID: "授权码无效或已用过",
  WRONG_SELLER: "授权的支付宝账号与收款账户填写的不同",
};

/** The sentence of a problem as it is kept: `unclear TIMEOUT`, a code alone, or words already. */
export function problemWords(problem: string): string {
  const code = problem.split(" ").at(-1) ?? "";
  // Alipay's begin with the part of its platform that speaks: aop.invalid-app-auth-token
  const plain = code
    .replace(/^[a-z]+\./i, "")
    .replaceAll("-", "_")
    .toUpperCase();
  const known = words[plain];
  if (known) return known;
  if (problem === "internal") return "系统出错，请联系管理员";
  return /^[\w .-]+$/.test(problem) ? `渠道答复 ${code}` : problem;
}

const outcomes: Readonly<Record<string, string>> = {
  booked: "已入账",
  known: "重复通知，已入账一次",
  late: "关单后到账，已记入到账异常",
  twice: "重复支付，已记入到账异常",
  amount: "金额不符，未入账，已记入到账异常",
  unknown: "没有对应的单据",
  running: "退款处理中",
  done: "退款成功",
  abnormal: "退款异常",
  closed: "退款关闭",
  recovered: "渠道连接已恢复",
  taken: "账单已取回，自动对账",
  empty: "渠道答当天没有交易",
  renewed: "已取得新的平台证书",
  granted: "学校已授权平台的支付宝应用",
};

/** The sentence of an event. */
export function eventWords({ kind, outcome }: { kind: string; outcome: string }): string {
  const known = outcomes[outcome];
  if (known) return known;
  if (kind === "refused") return `拒绝：${problemWords(outcome)}，未入账`;
  if (kind === "call") return `连续失败：${problemWords(outcome)}`;
  if (kind === "grant") return `授权没有成功：${problemWords(outcome)}`;
  if (kind === "bill") return `没有取到：${problemWords(outcome)}`;
  return outcome;
}
