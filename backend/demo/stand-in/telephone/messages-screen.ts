import type { Message } from "../desk";
import { telephonePage } from "./look";
import { html, type Markup } from "./markup";
import { bar, clock, end } from "./screens";

/** Messages to families, the newest first; their links open the page behind this telephone. */
export function messagesScreen(messages: readonly Message[]): string {
  const list = messages.map(
    ({ phone, text, at }) =>
      html`<li>
        <span class="of"><span>${phone}</span><span>${clock(at)}</span></span>
        <p>${linked(text)}</p>
      </li>`,
  );
  return telephonePage(
    "短信",
    html`${bar("短信")}${
      list.length === 0
        ? end("没有短信", "在“缴费通知单”中通知家长，短信会到这里。")
        : html`<ul class="sms">
            ${list}
          </ul>`
    }`,
  );
}

/** The text with its link to a family's page as one that can be pressed, below the address of the telephone itself. */
function linked(text: string): Markup {
  const [, before = text, address = "", after = ""] = /^(.*?)(https?:\/\/\S+\/pay\/\S+)(.*)$/s.exec(text) ?? [];
  if (address === "" || !URL.canParse(address)) return html`${text}`;
  return html`${before}<a href="${new URL(address).pathname}">${address}</a>${after}`;
}
