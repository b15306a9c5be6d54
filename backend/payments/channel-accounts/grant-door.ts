// The page that Alipay leads the granting person back to: outside the shell, since that person need not have an account here.
import type { BackendContext } from "../../kernel/context";
import { isDatabaseUnavailable } from "../../kernel/database/unavailable";
import { noteDatabaseUnavailable } from "../../kernel/operations/outage-log";
import { formatTime } from "../../kernel/time/shanghai";
import { type GrantEnd, takeGrant } from "./grants.service";

/** Takes the code in the address and says in a plain page how it went; a HEAD takes nothing. */
export async function answerGrant(ctx: BackendContext, request: Request): Promise<Response> {
  if (request.method !== "GET") return page(405, "不能这样打开", "请回到收款账户，从“去支付宝授权”重新开始。");
  const { searchParams } = new URL(request.url);
  const asked = { state: searchParams.get("state") ?? "", code: searchParams.get("app_auth_code") ?? "" };
  try {
    return pageOf(await takeGrant(ctx, asked));
  } catch (error) {
    if (isDatabaseUnavailable(error)) noteDatabaseUnavailable(ctx, error);
    else ctx.log.error({ err: error }, "a grant could not be taken");
    return page(503, "暂时无法保存授权", "系统暂时不可用，请稍后刷新本页再试。");
  }
}

function pageOf(end: GrantEnd): Response {
  switch (end.kind) {
    case "granted": {
      const until = end.valid_to === null ? "长期有效" : `有效期至 ${formatTime(end.valid_to).slice(0, 10)}`;
      const next = "可以关闭本页，回到收款账户点“测试”，测试通过后即可收款。";
      return page(200, "授权成功", `支付宝账号 ${end.sub_mch_no} 已授权，${until}。${next}`);
    }
    case "over":
      return page(
        410,
        "链接已失效",
        "授权链接超过一小时，或已经用过。请回到收款账户查看；若还是“待授权”，请重新点“去支付宝授权”。",
      );
    case "declined":
      return page(400, "没有授权", "支付宝没有给出授权码，可能是取消了授权。需要时请重新点“去支付宝授权”。");
    case "other_seller": {
      const what = `刚才授权的支付宝账号是 ${end.granted}，收款账户填写的是 ${end.wanted}，没有保存。`;
      return page(409, "支付宝账号不符", `${what}请退出支付宝，用学校的账号重新授权，或先改正收款账户的子商户号。`);
    }
    case "unready":
      return page(409, "还不能授权", "平台的支付宝应用还没有配好密钥，或已不再使用。请联系平台管理员，之后重新授权。");
    case "failed":
      return failedPage(end);
  }
}

function failedPage({ error: { problem } }: Extract<GrantEnd, { kind: "failed" }>): Response {
  if (problem === "refused" || problem === "payer" || problem === "balance") {
    return page(400, "授权没有成功", "支付宝不接受这个授权码：可能已经用过，或超过 24 小时。请重新点“去支付宝授权”。");
  }
  if (problem === "disturbed" || problem === "forged") {
    return page(502, "授权没有成功", "平台的支付宝应用配置有误，没有保存授权。请联系平台管理员，之后重新授权。");
  }
  return page(502, "支付宝没有答复", "没有保存授权。请稍后刷新本页再试；仍不成功时，请重新点“去支付宝授权”。");
}

const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  // the code in the address goes nowhere
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

const style =
  "body{margin:0;font:16px/26px 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;color:#17202e;background:#eef1f5}" +
  "main{max-width:520px;margin:12vh auto;padding:28px 24px;background:#fff;border-radius:10px}" +
  "h1{margin:0 0 12px;font-size:20px}p{margin:0 0 16px}a{color:#0e5fd0}";

/** Texts are ours; of the channel they hold numbers alone. */
function page(status: number, title: string, text: string): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>`;
  const link = `<a href="/campus_pay/collect_account/list">回到收款账户</a>`;
  const body = `<main><h1>${title}</h1><p>${text}</p>${link}</main>`;
  return new Response(
    `<!doctype html><html lang="zh-CN"><head>${head}<style>${style}</style></head><body>${body}</body></html>`,
    { status, headers },
  );
}
