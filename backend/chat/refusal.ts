import * as z from "zod";
import type { AckEvent, ErrorEvent, MessageEvent } from "#contract/chat/events";
import { ContactId } from "#contract/chat/message";
import type { SocketContext } from "../kernel/context";
import type { Refusal } from "../realtime/socket-module";
import { systemMessage } from "./system-message";

// as far as it can be read: a refused frame may hold anything
const Named = z.object({ id: z.string().max(100).optional().catch(undefined) }).catch({});
const Addressed = z
  .object({ toContactId: ContactId })
  .or(z.object({ contact_id: ContactId }).transform(({ contact_id }) => ({ toContactId: contact_id })));
const nowhere = 0;

/**
 * Tells a socket of a refusal: `ack` or `error` with `sync=1`, else a line in the conversation, since no other frame of
 * the contract can say it (wire-contract 4.4, 4.8).
 */
export function refusalFrame(ctx: SocketContext, refusal: Refusal): AckEvent | ErrorEvent | MessageEvent {
  const { payload } = refusal.error;
  if (!ctx.socket.sync) {
    const toContactId = Addressed.safeParse(refusal.message).data?.toContactId ?? nowhere;
    return { event: "", message: systemMessage(ctx.now(), toContactId, payload.msg) };
  }
  const { id } = Named.parse(refusal.message);
  if (refusal.isAcknowledged && id !== undefined)
    return { event: "ack", message: { id, status: "failed", ...payload } };
  return { event: "error", message: { id, uri: refusal.uri, ...payload } };
}
