import { accountType } from "#contract/platform/states";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { type Affiliation, isColleague } from "./add-contacts.repository";

/** Somebody as the reader may come to see them. */
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPersonRow>>>;

/** Everybody in use whom the user may find by name, by id. */
export function listReachable(db: Kysely<Database>, user: Affiliation, now: number) {
  return people(db, user.id)
    .where("u.id", "in", reachable(db, user, now))
    .orderBy("u.id")
    .execute();
}

/** True for somebody in use whom the user may find by name. */
export async function isReachable(db: Kysely<Database>, user: Affiliation, uid: number, now: number): Promise<boolean> {
  return (await reachable(db, user, now).where("users.id", "=", uid).executeTakeFirst()) !== undefined;
}

/** Somebody in use with exactly this phone. */
export function findByPhone(db: Kysely<Database>, readerId: number, phone: string) {
  return people(db, readerId).where("u.phone", "=", phone).where("u.status", "=", 1).executeTakeFirst();
}

export function findPersonRow(db: Kysely<Database>, readerId: number, uid: number) {
  return people(db, readerId).where("u.id", "=", uid).executeTakeFirst();
}

/** Finds the names of an account's roles. */
export async function listRoleNames(db: Kysely<Database>, uid: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_roles as mine")
    .innerJoin("roles as r", "r.id", "mine.role_id")
    .select(["r.name", "r.description"])
    .where("mine.user_id", "=", uid)
    .orderBy("r.id")
    .execute();
  return rows.map(({ name, description }) => description || name);
}

/** True where both are in one group. */
export async function shareGroup(db: Kysely<Database>, userId: number, uid: number): Promise<boolean> {
  const found = await db
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations as c", "c.id", "mine.conversation_id")
    .innerJoin("conversation_members as theirs", "theirs.conversation_id", "c.id")
    .select("c.id")
    .where("c.kind", "=", "group")
    .where("mine.user_id", "=", userId)
    .where("theirs.user_id", "=", uid)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function people(db: Kysely<Database>, readerId: number) {
  return db
    .selectFrom("users as u")
    .leftJoin("schools as s", "s.school_id", "u.school_id")
    .leftJoin("agents as a", "a.agent_id", "u.agent_id")
    .leftJoin("friendships as f", (join) => join.on("f.user_id", "=", readerId).onRef("f.contact_id", "=", "u.id"))
    .leftJoin("friend_applications as sent", (join) =>
      join.on("sent.from_uid", "=", readerId).onRef("sent.to_uid", "=", "u.id").on("sent.status", "=", 0),
    )
    .leftJoin("friend_applications as received", (join) =>
      join.onRef("received.from_uid", "=", "u.id").on("received.to_uid", "=", readerId).on("received.status", "=", 0),
    )
    .select(["u.id", "u.desc", "u.avatar", "u.phone", "u.status", "u.account_type", "u.availability"])
    .select(["s.short_name as school", "a.name as agent", "f.contact_id as friend_id", "f.remark"])
    .select(["sent.word as sent_word", "received.word as received_word"]);
}

/** The first contacts of the user, and for an agent the agency's other accounts. */
function reachable(db: Kysely<Database>, user: Affiliation, now: number) {
  return db
    .selectFrom("users")
    .select("users.id")
    .where("users.id", "<>", user.id)
    .where("users.status", "=", 1)
    .where((eb) =>
      eb.or([
        isColleague(eb, user, now),
        eb.and([eb("account_type", "=", accountType.agent), eb("agent_id", "=", user.agent_id)]),
      ]),
    );
}
