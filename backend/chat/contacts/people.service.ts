import { accountType } from "#contract/platform/states";
import type { FoundPerson, PersonCard, Relation } from "#contract/chat/friends";
import { matchesPinyin } from "#contract/chat/pinyin";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { createUserRate } from "../../kernel/user-rate";
import { maskPhone } from "../../kernel/masking";
import { slices } from "../../kernel/slices";
import { type Affiliation, findAffiliation } from "./add-contacts.repository";
import * as repository from "./people.repository";
import type { PersonRow } from "./people.repository";
import { type Attending, findAttending, shownAvailability } from "./shown-availability";
import { spell } from "../../kernel/pinyin";

const mostFound = 20;

/** Searching for people, limited for each account. */
export function createPeopleSearch(): (ctx: RequestContext, query: { q: string }) => Promise<{ list: FoundPerson[] }> {
  const limitRate = createUserRate({ perMinute: 60, act: "查找", limit: "searches" });
  return async (ctx, { q }) => {
    await limitRate(ctx);
    return { list: await searchPeople(ctx, q) };
  };
}

/** By name or pinyin those within reach, by the whole phone anybody, of whom then only name and picture are told. */
async function searchPeople(ctx: RequestContext, q: string): Promise<FoundPerson[]> {
  const user = await requireAffiliation(ctx);
  const phone = q.replace(/\s/g, "");
  if (/^\d{11}$/.test(phone)) return searchByPhone(ctx, user, phone);
  const wanted = q.toLowerCase();
  const found: FoundPerson[] = [];
  for await (const rows of slices(await repository.listReachable(ctx.readDb, user, ctx.now()))) {
    const fitting = rows.filter((row) => isNamed(row, wanted));
    found.push(...fitting.map((row) => foundOf(ctx, row, true)));
    if (found.length >= mostFound) break;
  }
  return found.slice(0, mostFound);
}

async function searchByPhone(ctx: RequestContext, user: Affiliation, phone: string): Promise<FoundPerson[]> {
  const row = await repository.findByPhone(ctx.db, user.id, phone);
  if (!row) return [];
  return [foundOf(ctx, row, await isKnown(ctx, user, row))];
}

function isNamed({ desc, remark }: PersonRow, wanted: string): boolean {
  return [desc, remark ?? ""].some(
    (name) => name !== "" && (name.toLowerCase().includes(wanted) || matchesPinyin(spell(name), wanted)),
  );
}

/**
 * The card of somebody: a contact, somebody within reach, of a common group, or who asked to be a contact. Throws
 * `refused` for anybody else as for nobody.
 */
export async function findPerson(ctx: RequestContext, { uid }: { uid: number }): Promise<PersonCard> {
  const user = await requireAffiliation(ctx);
  const row = await repository.findPersonRow(ctx.db, user.id, uid);
  if (!row) throw notFound("用户").withReason("absent_user");
  const known = await isKnown(ctx, user, row);
  if (!known && !isAsking(row) && !(await repository.shareGroup(ctx.db, user.id, uid)))
    throw notFound("用户").withReason("absent_user");
  const attending = await attendingOf(ctx, uid, known);
  return {
    ...foundOf(ctx, row, known),
    remark: row.remark ?? "",
    role: known ? (await repository.listRoleNames(ctx.db, uid)).join("、") : "",
    phone: known && row.phone ? maskPhone(row.phone) : "",
    status: attending.isOnline ? 1 : 0,
    availability: shownAvailability(row.availability, attending),
    word: row.received_word ?? row.sent_word ?? "",
  };
}

async function attendingOf(ctx: RequestContext, uid: number, isKnown: boolean): Promise<Attending> {
  if (!isKnown) return { isOnline: false, isResting: false };
  // whoever looks at the own card is there
  if (uid === ctx.actor.userId) return { isOnline: true, isResting: false };
  return (await findAttending(ctx, [uid]))(uid);
}

/**
 * Finds a person who may be asked to be a contact. Throws `refused` for anybody else as for nobody; with the right
 * phone anybody may.
 */
export async function requireApproachable(ctx: RequestContext, uid: number, phone: string): Promise<PersonRow> {
  const user = await requireAffiliation(ctx);
  const row = await repository.findPersonRow(ctx.db, user.id, uid);
  if (!row || row.status !== 1) throw notFound("用户").withReason("absent_user");
  if (phone !== "" && row.phone === phone) return row;
  if (isAsking(row) || (await isKnown(ctx, user, row)) || (await repository.shareGroup(ctx.db, user.id, uid)))
    return row;
  throw notFound("用户").withReason("absent_user");
}

async function isKnown(ctx: RequestContext, user: Affiliation, row: PersonRow): Promise<boolean> {
  if (row.id === user.id || row.friend_id !== null) return true;
  return repository.isReachable(ctx.db, user, row.id, ctx.now());
}

function isAsking({ received_word }: PersonRow): boolean {
  return received_word !== null;
}

function foundOf(ctx: RequestContext, row: PersonRow, known: boolean): FoundPerson {
  const { id, desc, avatar, remark } = row;
  const name = desc || String(id);
  const relation = relationOf(ctx, row);
  return { id, displayName: remark || name, desc: name, avatar, school: known ? placeOf(row) : "", relation };
}

function placeOf({ school, agent, account_type }: PersonRow): string {
  return school ?? agent ?? (account_type === accountType.platform ? "平台" : "");
}

function relationOf(ctx: RequestContext, row: PersonRow): Relation {
  if (row.id === ctx.actor.userId) return "self";
  if (row.friend_id !== null) return "friend";
  if (row.received_word !== null) return "received";
  return row.sent_word === null ? "none" : "sent";
}

async function requireAffiliation(ctx: RequestContext): Promise<Affiliation> {
  const user = await findAffiliation(ctx.db, ctx.actor.userId);
  if (!user) throw notFound("账号").withReason("absent_user");
  return user;
}
