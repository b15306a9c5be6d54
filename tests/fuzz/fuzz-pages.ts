import { firstStatement, routeFiles } from "../structure/route-tree";
import { fieldsOf } from "../term/html-form";
import { type Sent, textOf } from "./fuzz-calls";
import type { FuzzServer, Role } from "./fuzz-server";
import { hostileText, hostileValue } from "./hostile-values";
import type { Inventing } from "./invent-input";

// a bug is 500, and leaves its line in the log as well
const closedStatus = 503;

export interface FuzzedPage {
  /** With its parameters, such as `/campus_pay/order/list/:order_no`. */
  url: string;
  takesForms: boolean;
}

export function listPages(): FuzzedPage[] {
  return routeFiles()
    .filter(({ kind, url }) => kind !== "layout" && url !== "/logout")
    .map(({ url, file }) => ({ url, takesForms: firstStatement(file, "action") !== null }));
}

/** Opens a page, and sends its form, or one of names that it may know, with invented values. */
export async function sendPage(server: FuzzServer, page: FuzzedPage, role: Role, inventing: Inventing): Promise<Sent> {
  const { chance, known } = inventing;
  const path = page.url.replaceAll(/:([\w]+)\??/g, (_whole, name: string) => {
    const value =
      chance.below(4) === 0 ? hostileText(chance).slice(0, 200) : (known.pick(name, chance) ?? chance.below(30));
    return encodeURIComponent(textOf(value)) || "0";
  });
  const query =
    chance.below(3) === 0
      ? `?${new URLSearchParams({ [hostileText(chance).slice(0, 30)]: hostileText(chance).slice(0, 500), cur_page: hostileText(chance).slice(0, 20) })}`
      : "";
  const address = server.url + path + query;
  const headers = { ...server.addressOf(chance), cookie: await server.cookie(role), origin: server.url };
  const shown = await fetch(address, { headers, redirect: "manual" });
  server.noteRedirect(role, shown.headers.get("location"));
  const html = await shown.text();
  const sent: Sent = {
    what: `GET ${path}${query}`,
    role,
    body: null,
    status: shown.status,
    code: null,
    isClosed: shown.status === closedStatus,
  };
  if (!page.takesForms || shown.status >= 500) return sent;
  const form = new URLSearchParams();
  const names = new Set([...fieldsOf(html).map(({ name }) => name), "intent", "rows", "id", "name", "state"]);
  for (const name of names) {
    if (name === "" || chance.below(5) === 0) continue;
    const value = chance.below(3) === 0 ? hostileValue(chance) : (known.pick(name, chance) ?? chance.below(10));
    form.append(name, textOf(value).slice(0, 3000));
  }
  const answer = await fetch(address, { method: "POST", headers, body: form, redirect: "manual" });
  await answer.arrayBuffer();
  return {
    ...sent,
    isClosed: answer.status === closedStatus,
    what: `POST ${path}${query}`,
    body: Object.fromEntries(form),
    status: answer.status,
  };
}
