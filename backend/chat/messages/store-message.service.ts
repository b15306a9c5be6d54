import type { Kysely } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import type { ContactId, Sender } from "#contract/chat/message";
import type { ActorContext } from "../../context";
import type { Database } from "../../database/tables";
import type { MessageExtras, MessageRow } from "../../database/tables/chat";
import { absent, type AppError } from "../../errors";
import { findGroupWay } from "../groups/group-way.service";
import type { Extras } from "./message-extras";
import * as repository from "./messages.repository";

/** A message before it has its place. */
export type Draft = Omit<MessageRow, "conversation_id" | "seq">;

/** The sender's way into a conversation, and who else is in it. */
export interface Access {
  conversation_id: number;
  displayName: string;
  avatar: string;
  others: readonly number[];
  /** Only in a group. */
  level?: GroupLevel;
}

/** What a message quotes and whom it names: as it is kept, and as it is told. */
export interface DraftExtras {
  kept: MessageExtras;
  told: Extras;
}

export interface NewMessage {
  isNew: true;
  row: MessageRow;
  sender: Sender;
  /** Everybody of the conversation but the sender. */
  others: readonly number[];
  extras?: Extras | undefined;
}

/** Of a repeated id: the row is the first one's. */
export interface RepeatedMessage {
  isNew: false;
  row: MessageRow;
}

export type Stored = NewMessage | RepeatedMessage;

/** Answers the refusal where there is no way: a throw would make the others of a shared commit run again. */
export async function findAccess(
  ctx: ActorContext,
  db: Kysely<Database>,
  contactId: ContactId,
): Promise<Access | AppError> {
  if (typeof contactId === "string") return findGroupWay(ctx, db, contactId);
  const friend = await repository.findFriendAccess(db, ctx.actor.userId, contactId);
  return friend ? { ...friend, others: [contactId] } : absent("联系人").because("absent_contact");
}

/** Gives a message its place in the conversation; a repeated id answers with the first one's. Inside the caller's transaction. */
export async function storeMessage(
  db: Kysely<Database>,
  draft: Draft,
  access: Access,
  extras?: DraftExtras,
): Promise<Stored> {
  const { conversation_id, displayName, avatar, others } = access;
  const sender = { id: draft.from_uid, displayName, avatar };
  const row = { ...draft, conversation_id, seq: await repository.allocateSeq(db, conversation_id) };
  if (await repository.insertMessage(db, row, extras?.kept)) {
    return { row, sender, others, isNew: true, extras: extras?.told };
  }
  await repository.returnSeq(db, conversation_id);
  return { row: (await repository.findMessage(db, draft.message_id)) ?? row, isNew: false };
}

/** The first result of an id that its writer repeats: what was stored stays so, whatever became of the way since. */
export async function findRepeated(
  db: Kysely<Database>,
  { message_id, from_uid }: Draft,
): Promise<RepeatedMessage | undefined> {
  const row = await repository.findMessage(db, message_id);
  return row?.from_uid === from_uid ? { row, isNew: false } : undefined;
}
