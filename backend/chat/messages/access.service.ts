import type { Kysely } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import type { ContactId } from "#contract/chat/message";
import type { ActorContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound, type AppError } from "../../kernel/errors";
import { findWritingMember } from "../membership/writing-member.service";
import { type FriendAccess, listFriendAccess } from "./messages.repository";

/** The sender's way into a conversation, and who else is in it. */
export interface Access {
  conversation_id: number;
  displayName: string;
  avatar: string;
  others: readonly number[];
  /** Only in a group. */
  level?: GroupLevel;
}

/** Somebody who wants to write. */
interface Asking {
  ctx: ActorContext;
  toContactId: ContactId;
}

/** Answers the refusal where there is no way. */
export async function findAccess(
  ctx: ActorContext,
  db: Kysely<Database>,
  contactId: ContactId,
): Promise<Access | AppError> {
  if (typeof contactId === "string") return findWritingMember(ctx, db, contactId);
  const [way] = await listFriendAccess(db, [{ userId: ctx.actor.userId, contactId }]);
  return friendAccess(way, contactId);
}

/** Finds access as `findAccess` does, for many conversations at once. */
export async function findAccesses<Each extends Asking>(
  db: Kysely<Database>,
  asking: readonly Each[],
): Promise<[Each, Access | AppError][]> {
  const [friends, groups] = await Promise.all([findFriendAccess(db, asking), findGroupAccess(db, asking)]);
  return asking.map((each) => {
    const { ctx, toContactId } = each;
    if (typeof toContactId === "string") return [each, groups.get(each) ?? notFound("群聊")];
    return [each, friendAccess(friends.get(pairKey(ctx.actor.userId, toContactId)), toContactId)];
  });
}

async function findGroupAccess(
  db: Kysely<Database>,
  asking: readonly Asking[],
): Promise<Map<Asking, Access | AppError>> {
  const ways = new Map<Asking, Access | AppError>();
  const find = async (each: Asking, groupId: string) =>
    void ways.set(each, await findWritingMember(each.ctx, db, groupId));
  const finding: Promise<void>[] = [];
  for (const each of asking) if (typeof each.toContactId === "string") finding.push(find(each, each.toContactId));
  await Promise.all(finding);
  return ways;
}

async function findFriendAccess(db: Kysely<Database>, asking: readonly Asking[]): Promise<Map<string, FriendAccess>> {
  const pairs = new Map<string, { userId: number; contactId: number }>();
  for (const { ctx, toContactId: contactId } of asking) {
    const { userId } = ctx.actor;
    if (typeof contactId === "number") pairs.set(pairKey(userId, contactId), { userId, contactId });
  }
  const ways = pairs.size > 0 ? await listFriendAccess(db, [...pairs.values()]) : [];
  return new Map(ways.map((way) => [pairKey(way.user_id, way.contact_id), way]));
}

function pairKey(userId: number, contactId: number): string {
  return `${userId} ${contactId}`;
}

function friendAccess(way: FriendAccess | undefined, contactId: number): Access | AppError {
  if (!way) return notFound("联系人").withReason("absent_contact");
  const { conversation_id, displayName, avatar } = way;
  return { conversation_id, displayName, avatar, others: [contactId] };
}
