import type { InitEvent } from "#contract/chat/events";
import type { SocketContext } from "../../kernel/context";
import { withViews, withVisibleLast } from "../messages/hide-messages.service";
import { loadContacts } from "./contacts.service";

/** `init`: the user, and all contacts as they stand. */
export async function openingFrame(ctx: SocketContext): Promise<InitEvent> {
  return { event: "init", ...(await withViews(ctx, await withVisibleLast(ctx, await loadContacts(ctx)))) };
}
