import type { StandInChannel, Trade } from "../book";
import { shanghaiTime } from "../wechat/answers";
import { telephonePage } from "./look";
import { html, type Markup } from "./markup";

const cashiers: Record<StandInChannel, { title: string; purse: string }> = {
  wxpay: { title: "微信支付", purse: "零钱（模拟）" },
  alipay: { title: "支付宝", purse: "余额（模拟）" },
};

/** The trade as its payer sees it. */
export interface Cashier {
  trade: Trade;
  merchantName: string;
  /** The page of the merchant to go back to; empty: none. */
  back: string;
}

/** Sentences for payments that did not come about; the trade stays open. */
export const failures: Record<string, string | undefined> = {
  wrong_password: "支付密码错误，没有扣款，请重试。",
  no_balance: "余额不足，没有扣款。请换一种付款方式，或充值后再付。",
};

export function payScreen({ trade, merchantName, back }: Cashier, failure: string | undefined): string {
  const { title, purse } = cashiers[trade.channel];
  return telephonePage(
    title,
    html`${bar(title)}
      <div class="sum">
        <span class="who" aria-hidden="true">${[...merchantName][0] ?? ""}</span>
        <h2>${merchantName}</h2>
        <p>${trade.description}</p>
        ${yuan(trade.amountFen)}
      </div>
      ${failure === undefined ? null : html`<p class="say" role="alert">${failure}</p>`}
      <dl>
        <dt>付款方式</dt>
        <dd>${purse}</dd>
        <dt>商户单号</dt>
        <dd>${trade.outTradeNo}</dd>
        <dt>请在此前付款</dt>
        <dd>${clock(trade.expiresAt)}</dd>
      </dl>
      <form method="post">
        <input type="hidden" name="redirect_url" value="${back}" /><button class="pay" name="act" value="pay">
          立即支付 ¥${inYuan(trade.amountFen)}
        </button>
        <fieldset>
          <legend>试一试没有付成的情形</legend>
          <button name="act" value="give_up">放弃支付</button><button name="act" value="wrong_password">密码错误</button
          ><button name="act" value="no_balance">余额不足</button>
        </fieldset>
      </form>`,
    trade.channel,
  );
}

export function paidScreen({ trade, merchantName, back }: Cashier): string {
  return telephonePage(
    "支付成功",
    html`${bar(cashiers[trade.channel].title)}
      <div class="end">
        <span class="mark" aria-hidden="true">✓</span>
        <h2>支付成功</h2>
        ${yuan(trade.payerFen)}
      </div>
      <dl>
        <dt>收款方</dt>
        <dd>${merchantName}</dd>
        <dt>商品</dt>
        <dd>${trade.description}</dd>
        <dt>支付时间</dt>
        <dd>${clock(trade.paidAt)}</dd>
        <dt>商户单号</dt>
        <dd>${trade.outTradeNo}</dd>
        <dt>交易单号</dt>
        <dd>${trade.transactionId}</dd>
      </dl>
      ${after(back, "支付结果会通知学校，缴费页面会自己更新。")}`,
    trade.channel,
  );
}

export function abandonedScreen({ trade, back }: Cashier): string {
  return telephonePage(
    "已放弃支付",
    html`${bar(cashiers[trade.channel].title)}${end("已放弃支付", "没有扣款。订单还在，可以回去继续支付。")}
      <form method="get">
        <input type="hidden" name="redirect_url" value="${back}" /><button class="pay">继续支付</button>
      </form>
      ${after(back, "")}`,
    trade.channel,
  );
}

/** Says why nothing can be paid here. */
export function closedScreen(title: string, reason: string, back = ""): string {
  return telephonePage(title, html`${bar("模拟手机")}${end(title, reason)}${after(back, "")}`);
}

export function scanScreen(problem: string | undefined): string {
  return telephonePage(
    "扫一扫",
    html`${bar("扫一扫")}${problem === undefined ? null : html`<p class="say" role="alert">${problem}</p>`}
      <form method="get" action="/stand-in/scan">
        <label for="code">二维码里的文字</label><textarea id="code" name="code" required></textarea
        ><button class="pay">打开</button>
      </form>
      <div class="after"><a class="go" href="/stand-in/messages">短信</a></div>`,
  );
}

export function bar(title: string): Markup {
  return html`<header class="bar"><h1>${title}</h1></header>`;
}

export function end(title: string, reason: string): Markup {
  return html`<div class="end">
    <span class="mark off" aria-hidden="true">!</span>
    <h2>${title}</h2>
    <p>${reason}</p>
  </div>`;
}

function after(back: string, note: string): Markup {
  const link = back === "" ? null : html`<a class="go" href="${back}">返回缴费页面</a>`;
  return html`<div class="after">${link}${note === "" ? null : html`<p>${note}</p>`}</div>`;
}

function yuan(fen: number): Markup {
  return html`<strong class="yuan"><small>¥</small>${inYuan(fen)}</strong>`;
}

function inYuan(fen: number): string {
  return (fen / 100).toLocaleString("zh-CN", { minimumFractionDigits: 2 });
}

export function clock(ms: number): string {
  return shanghaiTime(ms).slice(0, 19).replace("T", " ");
}

/** The cashier's address of a trade. */
export function addressOf({ token }: Trade, back: string, result = ""): string {
  const query = new URLSearchParams();
  if (result !== "") query.set("result", result);
  if (back !== "") query.set("redirect_url", back);
  return `/stand-in/pay/${token}${query.size > 0 ? `?${query.toString()}` : ""}`;
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Headers of every page. With no referrer at all browsers would hide the origin of its forms, and the server refuse them. */
export const pageHeaders = {
  ...{ "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy, "Cache-Control": "no-store" },
  ...{ "Referrer-Policy": "same-origin", "X-Content-Type-Options": "nosniff" },
};
