import type { InitChangesEvent, InitEvent } from "#contract/chat/events";
import type { SocketContext } from "../../kernel/context";
import { withViews, withVisibleLast } from "../messages/hide-messages.service";
import { loadContacts } from "./contacts.service";
import { withoutKnown } from "./known-contacts";

/**
 * `init`: the user, and all contacts as they stand.
 *
 * @param known versions of contacts that the page has already; none where it does not ask for versions
 */
export async function openingFrame(
  ctx: SocketContext,
  known?: ReadonlySet<string>,
): Promise<InitEvent | InitChangesEvent> {
  const contacts = await withViews(ctx, await withVisibleLast(ctx, await loadContacts(ctx)));
  const frame: InitEvent = { event: "init", ...contacts, ...(ctx.socket.sync && { time: ctx.now() }) };
  return known && ctx.socket.sync ? withoutKnown(frame, known) : frame;
}
