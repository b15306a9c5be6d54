import fc from "fast-check";
import { availabilityApi } from "#contract/chat/availability";
import { friendApi } from "#contract/chat/friends";
import type { ContactId } from "#contract/chat/message";
import { creation, departure, type GroupQuestion } from "~/chat/groups/group-life";
import { handingOver, invitation, levelChange, muting, removal } from "~/chat/groups/member-commands";
import { isBelow } from "~/chat/message/is-below";
import { reactionCodes } from "#contract/chat/reactions";
import { editCommand, pinCommand, reactCommand } from "~/chat/core/session/mark-commands";
import { hideCommand, withdrawCommand } from "~/chat/message/message-commands";
import { arrangeCommand } from "~/chat/core/session/conversation-commands";
import type { TextExtras } from "~/chat/core/session/compose-text";
import type { Conversation } from "~/chat/core/state/chat-state";
import { newestSeq } from "~/chat/core/state/select";
import type { ChatLedger } from "./chat-ledger";
import { type ChatPerson, sendingOf } from "./chat-person";
import type { TestServer } from "../server/server";

/** The weight of each kind of step. */
const weights = {
  writeToPerson: 26,
  writeToGroup: 28,
  writeMany: 5,
  open: 10,
  read: 12,
  withdraw: 6,
  withdrawOther: 4,
  react: 8,
  edit: 6,
  pin: 4,
  hide: 5,
  createGroup: 2,
  invite: 5,
  leave: 2,
  remove: 2,
  level: 3,
  handOver: 2,
  mute: 2,
  muteAll: 2,
  arrange: 12,
  rename: 5,
  choose: 6,
  rest: 6,
  drop: 8,
  connect: 14,
  reload: 4,
};

type Deed = keyof typeof weights;

/** One thing a person does; which contact, message or member it is about follows from the two numbers. */
export interface Step {
  deed: Deed;
  page: number;
  one: number;
  two: number;
}

const deeds = Object.entries(weights).flatMap(([deed, weight]) => Array<Deed>(weight).fill(deed as Deed));
const most = 1_000_000;

/** Always the same steps for the same seed. */
export function drawSteps(seed: number, count: number, pages: number): Step[] {
  const step = fc.record({
    deed: fc.constantFrom(...deeds),
    page: fc.nat(pages - 1),
    one: fc.nat(most),
    two: fc.nat(most),
  });
  return fc.sample(fc.noBias(step), { seed, numRuns: count });
}

export interface ChatScene {
  server: TestServer;
  ledger: ChatLedger;
  people: readonly ChatPerson[];
  /** The accounts that take part; others of the demo data are left alone. */
  uids: readonly number[];
  /** The conversation that each page has open. */
  opened: readonly Set<ContactId>[];
}

const mostGroups = 5;

/** Does a step as far as the person's page offers it; nothing is waited for but a page that is loaded anew. */
export async function takeStep({ server, ledger, people, uids, opened }: ChatScene, step: Step): Promise<void> {
  const { page, one, two } = step;
  const person = people[page];
  if (!person) throw new Error(`no page ${page}`);
  const { uid, token } = person;
  const session = person.session();
  const conversations = Object.values(person.chat().conversations);
  const friends = conversations.filter(({ contact }) => contact.is_group === 0 && uids.includes(contact.id));
  const groups = conversations.filter(({ contact }) => contact.is_group === 1);
  const mine = groups.filter(({ contact }) => contact.is_group === 1 && contact.uid === uid);
  const any = pick([...friends, ...groups], one);
  const friendIds = friends.flatMap(({ contact: { id } }) => (typeof id === "number" ? [id] : []));

  function ask({ command, isAnswer }: GroupQuestion): void {
    // a refusal, or a line that broke: the person would see a toast
    session.ask(command, isAnswer).catch(() => undefined);
  }

  function write(contactId: ContactId, extras?: TextExtras): void {
    const text = `第${ledger.written.size + 1}条`;
    const before = new Set(sendingOf(person!.chat()).map(({ id }) => id));
    session.send(contactId, text, extras);
    for (const { id } of sendingOf(person!.chat()))
      if (!before.has(id) && !ledger.written.has(id)) ledger.written.set(id, { id, uid, page, contactId, text });
  }

  function membersOf({ contact }: Conversation): number[] {
    return contact.is_group === 1 ? contact.group_member.map(({ id }) => id).filter((id) => id !== uid) : [];
  }

  /** The messages of people that the page shows. */
  function standing() {
    return [...friends, ...groups].flatMap(({ rows }) =>
      rows.filter(({ id, type }) => type !== "event" && ledger.written.has(id)),
    );
  }

  const act: Record<Deed, () => void | Promise<void>> = {
    writeToPerson: () => withOne(friends, one, ({ contact }) => write(contact.id)),
    writeToGroup: () =>
      withOne(groups, one, ({ contact }) =>
        write(contact.id, two % 6 === 0 ? { at: [0], announcement: true } : undefined),
      ),
    writeMany: () => {
      for (let count = 0; count < 3 + (two % 5); count += 1) if (any) write(any.contact.id);
    },
    open: () => {
      if (!any) return;
      opened[page]?.add(any.contact.id);
      session.open(any.contact.id);
    },
    read: () =>
      withOne(
        conversations.filter(({ opened }) => opened),
        one,
        (conversation) => {
          const seq = newestSeq(conversation);
          ledger.see(uid, conversation.contact.id, seq);
          session.read(conversation.contact.id, seq);
        },
      ),
    withdraw: () => {
      const own = [...friends, ...groups].flatMap(({ rows }) =>
        rows.filter(({ id, type }) => type !== "event" && ledger.written.get(id)?.uid === uid),
      );
      withOne(own, one, ({ id }) => {
        ledger.withdrawing.add(id);
        ask({
          command: withdrawCommand(id),
          isAnswer: (frame) => frame.event.endsWith("withdraw_message"),
        });
      });
    },
    withdrawOther: () => {
      const below = groups.flatMap(({ rows, contact }) =>
        rows.filter(
          ({ id, type, fromUser }) =>
            type !== "event" && fromUser.id !== uid && ledger.written.has(id) && isBelow(fromUser.id, contact),
        ),
      );
      withOne(below, one, ({ id }) => {
        ledger.withdrawing.add(id);
        ask({ command: withdrawCommand(id), isAnswer: (frame) => frame.event === "group_withdraw_message" });
      });
    },
    react: () =>
      withOne(standing(), one, ({ id }) => {
        const reaction = pick(reactionCodes, two) ?? "received";
        ask({
          command: reactCommand({ id, reaction, on: two % 3 > 0 }),
          isAnswer: (frame) => frame.event === "message_reactions" && frame.id === id,
        });
      }),
    edit: () =>
      withOne(
        standing().filter(({ id }) => ledger.written.get(id)?.uid === uid),
        one,
        ({ id }) =>
          ask({
            command: editCommand({ id, content: `${ledger.written.get(id)?.text} 改于 ${two}` }),
            isAnswer: (frame) => frame.event === "message_edited" && frame.id === id,
          }),
      ),
    pin: () =>
      withOne(standing(), one, ({ id }) =>
        ask({
          command: pinCommand({ id, on: two % 3 > 0 }),
          isAnswer: (frame) => frame.event === "conversation_pins",
        }),
      ),
    hide: () =>
      withOne([...friends, ...groups], one, ({ contact, rows, readSeq }) => {
        const seen = rows.filter(({ id, seq }) => seq <= readSeq && ledger.written.has(id));
        const ids = seen
          .slice(two % (seen.length + 1))
          .slice(0, 2)
          .map(({ id }) => id);
        if (ids.length === 0) return;
        for (const id of ids) ledger.hiding.add(`${uid} ${id}`);
        ask({ command: hideCommand(contact.id, ids), isAnswer: (frame) => frame.event === "messages_hidden" });
      }),
    createGroup: () => {
      if (groups.length >= mostGroups || friendIds.length === 0) return;
      const draft = { name: `群${one}`, size: 200 as const, validation: 0 as const, avatar: "", introduction: "" };
      ask(
        creation(
          uid,
          draft,
          friendIds.filter((_, index) => (two >> index) % 2 === 0),
        ),
      );
    },
    invite: () =>
      withOne(groups, one, (group) => {
        const strangers = friendIds.filter((id) => !membersOf(group).includes(id));
        withOne(strangers, two, (id) => ask(invitation(String(group.contact.id), [id], false)));
      }),
    leave: () => withOne(groups, one, ({ contact }) => ask(departure(String(contact.id), uid))),
    remove: () => withMember(mine, (group, member) => ask(removal(group, member))),
    level: () => withMember(mine, (group, member) => ask(levelChange(group, member))),
    handOver: () => withMember(mine, (group, member) => ask(handingOver(group, member))),
    mute: () => withMember(mine, (group, member) => ask(muting(group, two % 3 === 0 ? 30 : 0, member))),
    muteAll: () => withOne(groups, one, ({ contact }) => ask(muting(String(contact.id), two % 3 === 0 ? 1 : 0))),
    arrange: () => {
      if (!any) return;
      const contact_id = any.contact.id;
      const flag = two % 2 === 0 ? 0 : 1;
      const kinds = ["is_up", "is_not_disturb", "is_marked_unread", "is_archived"] as const;
      const change = { [kinds[(two >> 1) % kinds.length] ?? "is_up"]: flag };
      ask({
        command: arrangeCommand({ contact_id, ...change }),
        isAnswer: (frame) => frame.event === "conversation_set" && frame.contact_id === contact_id,
      });
    },
    rename: () =>
      withOne(friendIds, one, (id) => {
        const remark = two % 4 === 0 ? "" : `备注${two % 100}`;
        server
          .client(token)
          .call(friendApi.friendRemark, { uid: id, remark })
          .catch(() => undefined);
      }),
    choose: () => {
      const availability = pick(["available", "busy", "away"] as const, one) ?? "available";
      server
        .client(token)
        .call(availabilityApi.availabilityStore, { availability })
        .catch(() => undefined);
    },
    rest: () => person.rest(two % 2 === 0),
    drop: () => person.drop(),
    connect: () => person.connect(),
    reload: async () => {
      await person.reload();
      // and the person looks at the same again
      for (const id of opened[page] ?? []) person.session().open(id);
    },
  };

  function withMember(of: readonly Conversation[], use: (group: string, member: number) => void): void {
    withOne(of, one, (group) => withOne(membersOf(group), two, (member) => use(String(group.contact.id), member)));
  }

  await act[step.deed]();
}

function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % Math.max(1, items.length)];
}

function withOne<Item>(items: readonly Item[], number: number, use: (item: Item) => void): void {
  const item = pick(items, number);
  if (item !== undefined) use(item);
}
