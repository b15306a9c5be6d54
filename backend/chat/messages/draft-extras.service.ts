import type { Kysely } from "kysely";
import { everybody, type OutgoingMessage } from "#contract/chat/message";
import type { ActorContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { MessageExtras } from "../../kernel/database/tables/chat";
import { notFound, type AppError } from "../../kernel/errors";
import { canAnnounce, canNameEverybody } from "../membership/group.policy";
import { type Extras, quoteOf, writeMentioned } from "./message-extras";
import { findQuotable } from "./messages.repository";
import type { Access } from "./access.service";

/** The quote and the named people that a client asks for. */
export type AskedExtras = Pick<OutgoingMessage, "quote" | "at" | "announce">;

/** The quote and the named people of a message: as they are kept, and as they are told. */
export interface DraftExtras {
  kept: MessageExtras;
  told: Extras | undefined;
}

export const noExtras: DraftExtras = {
  kept: { quote_seq: 0, at_uids: "", is_announcement: 0 },
  told: undefined,
};

/** Most messages quote nothing and name nobody: then nothing is asked. */
export function hasExtras({ quote, at, announce }: AskedExtras): boolean {
  return quote !== undefined || announce === true || (at !== undefined && at.length > 0);
}

/**
 * Reads the quote and the named people of a message, inside the transaction that stores it; answers the refusal of a
 * foreign quote.
 */
export async function draftExtras(
  ctx: ActorContext,
  db: Kysely<Database>,
  { quote: messageId, at = [], announce }: AskedExtras,
  access: Access,
): Promise<DraftExtras | AppError> {
  const mentioned = mentionable(at, access);
  const isAnnouncement = announce === true && access.level !== undefined && canAnnounce({ level: access.level });
  const told = {
    ...(mentioned.length > 0 && { at: mentioned }),
    ...(isAnnouncement && { announcement: true as const }),
  };
  const kept = { at_uids: writeMentioned(mentioned), is_announcement: isAnnouncement ? (1 as const) : (0 as const) };
  if (messageId === undefined) return { kept: { ...kept, quote_seq: 0 }, told };
  const { conversation_id: conversationId } = access;
  const row = await findQuotable(db, { userId: ctx.actor.userId, conversationId, messageId });
  const quote = row && quoteOf(row);
  if (!quote) return notFound("被引用的消息").withReason("absent_quote");
  return { kept: { ...kept, quote_seq: quote.seq }, told: { ...told, quote } };
}

/** Members only, each once; everybody only for who may call everybody. Friends among themselves name nobody. */
function mentionable(at: readonly number[], { others, level }: Access): number[] {
  if (level === undefined || at.length === 0) return [];
  const members = new Set(others);
  const mayAll = canNameEverybody({ level });
  return [...new Set(at)].filter((uid) => (uid === everybody ? mayAll : members.has(uid)));
}
