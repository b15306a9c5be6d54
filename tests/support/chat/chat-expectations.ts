import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Row } from "~/chat/core/state/chat-state";
import { isBehind } from "~/chat/core/state/cursor";
import { contactLines } from "~/chat/core/state/select";
import { conversationOf, countUnread, shareHistories, type View } from "./chat-histories";
import type { ChatLedger } from "./chat-ledger";
import { type ChatPerson, sendingOf } from "./chat-person";
import { waitUntil } from "./socket-client";

// Expectations that must hold at the end, whatever happened on the way.

/** Every page shows the same as a page that was opened just now: the own choice, names, order, last words, unread, rights, members. */
export async function expectSameLines(people: readonly ChatPerson[], fresh: readonly ChatPerson[]): Promise<void> {
  const shownTo = (person: ChatPerson | undefined) => [person?.chat().me?.availability, linesOf(person)];
  const expected = () => people.map(({ uid }) => shownTo(fresh.find((person) => person.uid === uid)));
  const shown = () => people.map(shownTo);
  // the last words of one page may still be on their way to another
  for (let attempt = 0; attempt < 100 && !isDeepStrictEqual(shown(), expected()); attempt += 1) await pause(100);
  expect(shown()).toEqual(expected());
}

/** The contact list as a person sees it, with what is known of each contact; all who take part are online. */
function linesOf(person: ChatPerson | undefined) {
  if (!person) throw new Error("nobody");
  return contactLines(person.chat()).map(({ key, contact, last, unread, isArchived }) => {
    const { displayName, is_up, is_not_disturb, is_marked_unread } = contact;
    const line = { key, displayName, is_up, is_not_disturb, is_marked_unread, isArchived, last, unread };
    if (contact.is_group === 0) return { ...line, remark: contact.remark, availability: contact.availability };
    const { level, muted, muted_until, member_total } = contact;
    const members = contact.group_member.map((member) => `${member.id}: ${member.level}`).sort();
    return { ...line, level, muted, muted_until, member_total, members };
  });
}

/** The server counts what others wrote after the place up to which each account has seen each conversation. */
export function expectUnread(ledger: ChatLedger, views: readonly View[]): void {
  const name = ({ uid, contact }: View) => `${uid} in ${contact.id}`;
  const counted = views.map((view) => [name(view), view.contact.unread]);
  const derived = views.map((view) => {
    // whoever comes into a group begins with the line that says so
    const beginning = (view.rows[0]?.seq ?? 1) - 1;
    return [name(view), countUnread(view, Math.max(beginning, ledger.readUpTo(view.uid, view.contact.id)))];
  });
  expect(counted).toEqual(derived);
}

/** One order for all members, and in it what was acknowledged, once, for everybody who did not delete it. */
export function expectOneHistory(ledger: ChatLedger, views: readonly View[]): void {
  expect(ledger.contradictions).toEqual([]);
  const shared = shareHistories(views);
  for (const [key, members] of shared) {
    const rows = members.flatMap((view) => [...view.rows]);
    const order = new Map(rows.map(({ seq, id }) => [seq, id]));
    expect(new Set(order.values()).size, `${key}: each message at one place`).toBe(order.size);
    for (const view of members) expectView(ledger, key, view, order);
  }
  const places = new Map(views.flatMap(({ rows }) => rows.map(({ id, seq }) => [id, seq] as const)));
  for (const { id, uid, contactId, text } of ledger.written.values()) {
    const told = `${text} of ${uid} to ${contactId}`;
    const members = shared.get(conversationOf(uid, contactId)) ?? [];
    const promised = ledger.acknowledged.get(id);
    const isDeletedByAll = members.every((view) => ledger.hiding.has(`${view.uid} ${id}`));
    if (promised !== undefined && !isDeletedByAll) expect(places.get(id), `${told} was acknowledged`).toBe(promised);
    const mayBeGone = ledger.refused.has(id) || ledger.departed.has(`${uid} ${contactId}`) || isDeletedByAll;
    if (!mayBeGone) expect(places.has(id), `${told} has arrived`).toBe(true);
  }
}

function expectView(ledger: ChatLedger, key: string, view: View, order: ReadonlyMap<number, string>): void {
  const { uid, contact, rows } = view;
  const told = `${uid} in ${key}`;
  const seqs = rows.map(({ seq }) => seq);
  expect(seqs, `${told}: rising, each once`).toEqual([...new Set(seqs)].sort((one, other) => one - other));
  for (const { seq, id } of rows) expect(id, `${told}: at ${seq}`).toBe(order.get(seq));
  const texts = rows.filter(({ id, type }) => type === "text" && ledger.written.has(id)).map(({ content }) => content);
  expect(new Set(texts).size, `${told}: every text once`).toBe(texts.length);
  // an owner may have made the group without anybody, or come later and been given it
  const mayBeginAnywhere = contact.is_group === 0 || (contact.uid === uid && rows[0]?.type !== "event");
  const from = mayBeginAnywhere ? 0 : (seqs[0] ?? Infinity);
  if (!mayBeginAnywhere) expect(rows[0]?.type, `${told}: begins with coming in`).toBe("event");
  const due = [...order].filter(([seq, id]) => seq >= from && !ledger.hiding.has(`${uid} ${id}`)).map(([seq]) => seq);
  expect(
    due.filter((seq) => !seqs.includes(seq)),
    `${told}: nothing is missing`,
  ).toEqual([]);
  for (const { id, type } of rows) {
    expect(ledger.hidden.has(`${uid} ${id}`), `${told}: ${id} was deleted`).toBe(false);
    if (!ledger.written.has(id)) continue;
    if (ledger.withdrawn.has(id)) expect(type, `${told}: ${id} was withdrawn`).toBe("event");
    if (type === "event") expect(ledger.withdrawing.has(id), `${told}: ${id} was to be withdrawn`).toBe(true);
  }
}

/** Expects the messages of one page in a conversation in the order of writing. */
export function expectOwnOrder(ledger: ChatLedger, views: readonly View[]): void {
  const written = [...ledger.written.keys()];
  const pageOf = (id: string) => ledger.written.get(id)?.page;
  for (const { uid, contact, rows } of views) {
    const own = rows.map(({ id }) => id).filter((id) => ledger.written.get(id)?.uid === uid);
    for (const page of new Set(own.map(pageOf))) {
      const ids = own.filter((id) => pageOf(id) === page);
      const expected = [...ids].sort((one, other) => written.indexOf(one) - written.indexOf(other));
      expect(ids, `page ${page} in ${contact.id}`).toEqual(expected);
    }
  }
}

/** Every page shows the same rows as a page opened just now, and nothing both there and on its way. */
export async function expectSameRows(
  people: readonly ChatPerson[],
  fresh: readonly ChatPerson[],
  uids: readonly number[],
): Promise<void> {
  const all = [...people, ...fresh];
  const conversationsOf = (person: ChatPerson) =>
    Object.values(person.chat().conversations).filter(
      ({ contact: { id, is_group } }) => is_group === 1 || uids.includes(Number(id)),
    );
  for (const person of all) for (const { contact } of conversationsOf(person)) person.session().open(contact.id);
  const isRead = (person: ChatPerson) => conversationsOf(person).every((one) => one.opened && !isBehind(one));
  await waitUntil(() => all.every(isRead), "every conversation to be open", 30_000);
  for (const person of people) {
    const opposite = fresh.find(({ uid }) => uid === person.uid);
    for (const [key, { rows, knownAfter, pins }] of Object.entries(person.chat().conversations)) {
      const now = opposite?.chat().conversations[key];
      if (!now?.opened) continue;
      const from = Math.max(knownAfter, now.knownAfter);
      expect(told(rows, from), `${person.uid} in ${key}`).toEqual(told(now.rows, from));
      expect(pins.list, `${person.uid} in ${key}: pinned`).toEqual(now.pins.list);
    }
    const shown = new Set(Object.values(person.chat().conversations).flatMap(({ rows }) => rows.map(({ id }) => id)));
    expect(sendingOf(person.chat()).filter(({ id }) => shown.has(id))).toEqual([]);
  }
}

function told(rows: readonly Row[], from: number) {
  return rows
    .filter(({ seq }) => seq > from)
    .map(({ id, seq, type, content, fromUser, edited, reactions }) => {
      const reacted = reactions?.list.length ? reactions : undefined;
      return { id, seq, type, content, from: fromUser.displayName, edited, reacted };
    });
}
