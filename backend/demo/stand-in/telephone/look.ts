import { html, type Markup } from "./markup";

/** One page of the telephone, whole; no script, nothing loaded beside it. */
export function telephonePage(title: string, screen: Markup, brand = ""): string {
  const page = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · 模拟手机</title>
        <style>
          ${{ markup: css }}
        </style>
      </head>
      <body class="${brand}">
        <p class="demo"><b>模拟手机</b> · 演示环境，不会真的扣款</p>
        <main class="phone">${screen}</main>
      </body>
    </html>`;
  return page.markup;
}

const css = `
:root{--page:#e9edf2;--phone:#f3f4f6;--card:#fff;--line:#e6e8ec;--ink:#17202e;--ink-2:#5b6676;--brand:#0b7f45;--bad:#c81e1e;--bad-soft:#fdeeee;--warn:#7a4a05;--warn-soft:#fff3d6}
@media(prefers-color-scheme:dark){:root{--page:#0a0f17;--phone:#131a25;--card:#1b2432;--line:#2b3649;--ink:#e8ecf3;--ink-2:#a3aebd;--brand:#3fc483;--bad:#ff8f8f;--bad-soft:#3a191b;--warn:#f4c673;--warn-soft:#352809}}
.alipay{--brand:#0e5fd0}@media(prefers-color-scheme:dark){.alipay{--brand:#6ba6ff}}
*{box-sizing:border-box}body,h1,h2,p,dl,dd{margin:0}
body{min-height:100vh;background:var(--page);color:var(--ink);font:15px/22px "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;display:flex;flex-direction:column;align-items:center}
.demo{width:100%;padding:7px 16px;background:var(--warn-soft);color:var(--warn);font-size:13px;line-height:18px;text-align:center}
.phone{width:100%;max-width:420px;flex:1;background:var(--phone);display:flex;flex-direction:column}
@media(min-width:480px){.phone{flex:none;min-height:720px;margin:28px 0 40px;border:9px solid #1d2430;border-radius:44px;overflow:hidden;box-shadow:0 24px 60px rgb(15 23 42/.2)}}
.bar{display:grid;grid-template-columns:56px 1fr 56px;align-items:center;height:52px;background:var(--card);border-bottom:1px solid var(--line);text-align:center}
.bar h1{font-size:17px;font-weight:600;grid-column:2}
.sum{padding:36px 20px 28px;background:var(--card);text-align:center}
.who{display:inline-grid;place-items:center;width:56px;height:56px;border-radius:14px;background:var(--brand);color:#fff;font-size:24px;font-weight:600;margin-bottom:12px}
@media(prefers-color-scheme:dark){.who{color:#06140d}}
.sum h2{font-size:17px;font-weight:500}.sum p{color:var(--ink-2);font-size:14px;overflow-wrap:anywhere}
.yuan{display:block;margin-top:14px;font-size:42px;line-height:52px;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-.5px}.yuan small{font-size:26px;margin-right:3px}
dl{display:grid;grid-template-columns:auto 1fr;gap:10px 20px;margin:12px 12px 0;padding:14px 16px;background:var(--card);border-radius:12px;font-size:14px;line-height:20px}
dt{color:var(--ink-2)}dd{text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
form{padding:16px 12px;display:flex;flex-direction:column;flex:1}
.say{margin:12px 12px 0;padding:10px 14px;border-radius:10px;background:var(--bad-soft);color:var(--bad);font-size:14px}
button,.go{display:flex;align-items:center;justify-content:center;width:100%;min-height:50px;padding:8px 14px;border:0;border-radius:12px;font-family:inherit;font-size:17px;line-height:24px;font-weight:600;cursor:pointer;text-decoration:none}
.pay,.go{background:var(--brand);color:#fff}@media(prefers-color-scheme:dark){.pay,.go{color:#06140d}}
.pay:hover,.go:hover{filter:brightness(1.07)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
fieldset{margin:auto 0 0;padding:14px 0 4px;border:0;display:grid;grid-template-columns:repeat(3,1fr);gap:8px}
legend{padding:0 0 8px;font-size:13px;color:var(--ink-2);text-align:center;width:100%}
fieldset button{min-height:44px;padding:6px;font-size:14px;line-height:20px;font-weight:400;background:var(--card);color:var(--ink);border:1px solid var(--line)}
.end{padding:52px 24px 28px;background:var(--card);text-align:center}.end h2{font-size:19px;line-height:28px;font-weight:600}.end p{color:var(--ink-2);font-size:14px;margin-top:6px}
.mark{display:inline-grid;place-items:center;width:68px;height:68px;border-radius:50%;margin-bottom:16px;font-size:34px;line-height:1;color:#fff;background:var(--brand)}.mark.off{background:var(--ink-2)}
@media(prefers-color-scheme:dark){.mark{color:#06140d}}
.after{margin-top:auto;padding:20px 12px 24px;display:flex;flex-direction:column;gap:12px}.after p{font-size:13px;line-height:18px;color:var(--ink-2);text-align:center}
.sms{list-style:none;margin:0;padding:12px;display:grid;gap:12px}.sms li{padding:12px 14px;background:var(--card);border-radius:14px}
.sms p{white-space:pre-line;overflow-wrap:anywhere}.sms .of{display:flex;justify-content:space-between;gap:12px;padding-bottom:6px;color:var(--ink-2);font-size:13px;line-height:18px;font-variant-numeric:tabular-nums}
.sms a{color:var(--brand)}
label{font-size:14px;color:var(--ink-2);padding:0 4px 6px}textarea{width:100%;min-height:96px;margin-bottom:14px;padding:10px 12px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:var(--ink);font-family:inherit;font-size:15px;line-height:22px}
`;
