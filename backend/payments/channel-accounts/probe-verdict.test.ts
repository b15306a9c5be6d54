import { expect, test } from "vitest";
import type { ProbeFact, ProbeProblem } from "../channels/channel";
import { wordsOfProbe } from "./probe-texts";

type Subject = ProbeFact["subject"];
const fact = (subject: Subject, state: ProbeFact["state"], problem: ProbeProblem | null = null): ProbeFact => ({
  ...{ subject, state, problem },
  told: "",
});
const good = (...subjects: Subject[]) => subjects.map((subject) => fact(subject, "good"));
const open = (...subjects: Subject[]) => subjects.map((subject) => fact(subject, "open"));
const bad = (subject: Subject, problem: ProbeProblem) => [fact(subject, "bad", problem)];

test("the verdict of a test says in one sentence what works and what does not [CHAN-02]", () => {
  const asked = good("line", "clock", "signature");
  const cases: [ProbeFact[], string][] = [
    [[...asked, ...good("rights", "answers", "notices")], "能收款、能退款、能下载账单"],
    [
      [...asked, ...good("rights", "answers"), ...open("notices")],
      "能收款、能退款、能下载账单；付款通知能不能读，首笔付款时才知道",
    ],
    [
      [...asked, ...good("rights"), ...open("answers", "notices")],
      "商户号、私钥和权限都对；能不能收款、退款、下载账单，首笔付款验证渠道公钥后才知道",
    ],
    [[...asked, ...good("answers", "notices")], "商户号和私钥都对；能不能收款、退款，接入收款账户后再测试一次才知道"],
    [
      [...asked, ...good("rights", "answers"), ...bad("notices", "secret")],
      "能收款、能退款、能下载账单，但读不了付款通知：APIv3 密钥不对",
    ],
    [[...asked, ...bad("rights", "right"), ...good("answers")], "不能收款、退款：没有接口权限"],
    [
      [...asked, ...bad("rights", "app"), ...bad("answers", "verifier")],
      "不能收款、退款，也不能下载账单：应用 ID 不对；微信支付的公钥不对",
    ],
    [[...good("line", "clock"), ...bad("signature", "key")], "不能收款、退款，也不能下载账单：私钥不对"],
    [bad("line", "unreachable"), "不能收款、退款，也不能下载账单：连不上微信支付"],
    [[...good("line", "clock"), ...bad("signature", "busy")], "微信支付没有给出结果，能不能收款、退款还不知道"],
    [[...asked, ...bad("rights", "unreachable")], "微信支付没有给出结果，能不能收款、退款还不知道"],
  ];
  expect(cases.map(([facts]) => wordsOfProbe("wxpay", facts).verdict)).toEqual(cases.map(([, verdict]) => verdict));
});
