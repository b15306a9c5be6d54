import type { ProbeFact, ProbeProblem } from "../channels/channel";

/** One sentence that says what works and what does not, made from the facts of a probe alone. */
export function verdictOfProbe(name: string, facts: readonly ProbeFact[]): string {
  const bad = facts.filter(({ state }) => state === "bad");
  const isGood = (subject: ProbeFact["subject"]) =>
    facts.some((fact) => fact.subject === subject && fact.state === "good");
  if (bad.length === 0) return provenVerdict({ rights: isGood("rights"), answers: isGood("answers"), facts });
  if (bad.some(isUndecided)) return `${name}没有给出结果，能不能收款、退款还不知道`;
  const reasons = bad.flatMap(({ problem }) => (problem ? [reasonTexts[problem](name)] : [])).join("；");
  if (bad.some(({ subject }) => needed.has(subject))) return `不能收款、退款，也不能下载账单：${reasons}`;
  if (bad.some(({ subject }) => subject === "rights")) return `不能收款、退款：${reasons}`;
  const works = isGood("rights") && isGood("answers") ? "能收款、能退款、能下载账单，但" : "";
  return `${works}读不了付款通知：${reasons}`;
}

// without these no call of the channel works at all
const needed: ReadonlySet<ProbeFact["subject"]> = new Set(["line", "clock", "signature", "answers"]);

/** Tells whether the channel left open what the question was about: it was busy or broke off. */
function isUndecided({ subject, problem }: ProbeFact): boolean {
  if (problem === "busy" || problem === "other") return true;
  return subject === "rights" && (problem === "unreachable" || problem === "stranger");
}

function provenVerdict({
  rights,
  answers,
  facts,
}: {
  rights: boolean;
  answers: boolean;
  facts: readonly ProbeFact[];
}): string {
  if (!rights) return "商户号和私钥都对；能不能收款、退款，接入收款账户后再测试一次才知道";
  if (!answers) return "商户号、私钥和权限都对；能不能收款、退款、下载账单，首笔付款验证渠道公钥后才知道";
  const isUnread = facts.some(({ subject, state }) => subject === "notices" && state === "open");
  return `能收款、能退款、能下载账单${isUnread ? "；付款通知能不能读，首笔付款时才知道" : ""}`;
}

const reasonTexts: Readonly<Record<ProbeProblem, (name: string) => string>> = {
  unreachable: (name) => `连不上${name}`,
  stranger: (name) => `收到的答复不是${name}的`,
  clock: () => "服务器时间不准",
  key: () => "私钥不对",
  serial: () => "证书序列号不对",
  merchant: () => "商户号不对",
  right: () => "没有接口权限",
  grant: () => "授权已失效",
  app: () => "应用 ID 不对",
  verifier: (name) => `${name}的公钥不对`,
  secret: () => "APIv3 密钥不对",
  busy: (name) => `${name}限制了调用次数`,
  other: (name) => `${name}没有接受这次查询`,
};
