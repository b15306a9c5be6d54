import type { InitEvent } from "#contract/chat/events";
import type { SocketContext } from "../../context";
import { loadContacts } from "./contacts.service";

/** `init`: the user, and all contacts as they stand. */
export async function openingFrame(ctx: SocketContext): Promise<InitEvent> {
  return { event: "init", ...(await loadContacts(ctx)) };
}
