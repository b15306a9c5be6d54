import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readSite } from "~/services/site.server";
import type { ChatAccount } from "../kit/chat-account";
import { OpeningChat } from "../launcher/opening-chat";

export const handle = { title: "即时通讯", tab: false, storeKeeper: true } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs): Promise<ChatAccount> {
  const { account } = await requireAccess(args, handle);
  const site = await readSite(args);
  const { id, desc, username, avatar } = account.user_info;
  return { user: { id, displayName: desc || username, avatar }, manual: site.chat_manual_url ?? "" };
}

/** Keeps the account that was loaded: it does not change with what is written on the page. */
export const shouldRevalidate = () => false;

// the window itself is the launcher's, which has the page's one connection
export default OpeningChat;
