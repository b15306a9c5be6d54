import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { quoteOf } from "~/chat/quotes/quote-of";
import { type ChatState, type Conversation, emptyChat, type Row } from "~/chat/core/state/chat-state";
import { isBehind } from "~/chat/core/state/cursor";
import { applyOwnAction, applyFrame } from "~/chat/core/state/reducer";
import { contactLines } from "~/chat/core/state/select";
import { startTestBackend } from "../support/api/backend";
import { demoIds } from "../support/api/demo-ids";
import { listenForAccounts, type SocketClient } from "../support/chat/socket-client";

const { finance, clerk, store } = demoIds;
const patience = { timeout: 60_000 };
const arrangements = ["is_up", "is_not_disturb", "is_marked_unread", "is_archived"];

/** The same numbers for the same seed. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * sides);
  };
}

/** A page without a screen in one group: the client's own reducer over a socket that comes and goes. */
function createPage(open: () => Promise<SocketClient>, id: number, groupId: string) {
  let state: ChatState = emptyChat;
  let client: SocketClient | null = null;
  let applied = 0;

  function take(): void {
    for (const frame of client?.frames.slice(applied) ?? []) state = applyFrame(state, frame);
    applied = client?.frames.length ?? 0;
  }

  function group(): Conversation {
    take();
    const conversation = state.conversations[groupId];
    if (!conversation) throw new Error("not in the group");
    return conversation;
  }

  function line(): SocketClient {
    if (!client) throw new Error("not connected");
    return client;
  }

  return {
    id,
    group,
    isConnected: () => client !== null,
    shown() {
      take();
      const found = contactLines(state).find(({ key }) => key === groupId);
      if (!found) throw new Error("not in the group");
      const { last, unread, mentions, isArchived, contact } = found;
      const { is_up, is_not_disturb, is_marked_unread } = contact;
      return { last, unread, mentions, isArchived, is_up, is_not_disturb, is_marked_unread };
    },
    async connect() {
      client = await open();
      applied = 0;
      take();
      const { readSeq } = group();
      client.send("/conversation/read", { contact_id: groupId, seq: readSeq });
    },
    async disconnect() {
      take();
      await line().close();
      take();
      client = null;
    },
    async pull() {
      line().send("/group/pull_message", { contact_id: groupId });
      await line().next("group_history_message");
      take();
    },
    async write(content: string, extras: { quoted?: Row | undefined; at?: number[] }) {
      const messageId = randomUUID();
      const { me } = state;
      if (!me) throw new Error("not connected yet");
      const quote = extras.quoted && quoteOf(extras.quoted);
      const at = extras.at && extras.at.length > 0 ? extras.at : undefined;
      const told = { ...(quote && { quote }), ...(at && { at }) };
      const file = { fileSize: 0, fileName: "", fileExt: "" };
      const head = { id: messageId, type: "text" as const, content, toContactId: groupId };
      const rest = { isGroup: true, sendTime: 0, fromUser: me, reason: "", status: "going" as const };
      state = applyOwnAction(state, { act: "queue", message: { ...head, ...file, ...rest, ...told } });
      line().send("/group/send_message", { ...head, quote: quote?.id, at });
      await line().next("ack", ({ message }) => message.id === messageId);
    },
    async withdraw(row: Row | undefined) {
      if (!row) return;
      line().send("/friend/withdraw_message", { id: row.id });
      await line().next("group_withdraw_message", ({ message }) => message.id === row.id);
    },
    read() {
      const seq = group().rows.at(-1)?.seq ?? 0;
      state = applyOwnAction(state, { act: "read", contactId: groupId, seq });
      line().send("/conversation/read", { contact_id: groupId, seq });
    },
    async arrange(change: object) {
      line().send("/conversation/set", { contact_id: groupId, ...change });
      await line().next("conversation_set");
    },
    /** Asks for what is missing until nothing is. */
    async settle() {
      for (let round = 0; round < 50; round += 1) {
        const { cursor } = group();
        line().send("/conversation/pull_changes", { contact_id: groupId, after: cursor });
        await line().next("conversation_changes");
        if (!isBehind(group())) return;
      }
      throw new Error("never caught up");
    },
  };
}

test.each([1, 2, 3])(
  "quotes, names and arrangements end where a fresh page begins, seed %i [PLUS-14] [TALK-09] [RT-02]",
  patience,
  async (seed) => {
    const backend = await startTestBackend();
    const { open } = await listenForAccounts(backend);
    const owner = await open("finance");
    owner.send("/group/create_group", { name: "汇合组", checkedContacts: [{ id: clerk }, { id: store }] }, "POST");
    const groupId = (await owner.next("create_group")).message.group_info.id;
    await owner.close();
    const pageOf = (username: string, id: number) => createPage(() => open(username), id, groupId);
    const all = () => [
      pageOf("finance", finance),
      pageOf("finance", finance),
      pageOf("clerk", clerk),
      pageOf("store", store),
    ];
    const pages = all();
    for (const page of pages) await page.connect();
    const roll = createDice(seed);

    for (let step = 0; step < 150; step += 1) {
      const page = pages[roll(pages.length)];
      if (!page) throw new Error("unreachable");
      const act = roll(12);
      if (!page.isConnected()) {
        await page.connect();
        await page.settle();
        continue;
      }
      const rows = page.group().rows.filter(({ type, fromUser }) => type !== "event" && fromUser.id !== 0);
      const own = rows.filter(({ fromUser }) => fromUser.id === page.id);
      if (act < 6) {
        const quoted = roll(2) === 0 ? rows[roll(rows.length)] : undefined;
        const at = [finance, clerk, store].filter((uid) => uid !== page.id && roll(4) === 0);
        await page.write(`第 ${step} 句 &amp; <b>${"长".repeat(roll(120))}</b>`, { quoted, at });
      } else if (act === 6) await page.withdraw(own[roll(own.length)]);
      else if (act === 7) page.read();
      else if (act === 8) await page.pull();
      else if (act === 9) await page.arrange({ [arrangements[roll(arrangements.length)] ?? "is_up"]: roll(2) });
      else if (act === 10) await page.disconnect();
    }
    for (const page of pages) if (!page.isConnected()) await page.connect();
    // what one page says may still be on its way to another
    for (let round = 0; round < 3; round += 1) {
      for (const page of pages) await page.settle();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }

    const fresh = all();
    for (const page of fresh) await page.connect();
    expect(pages.map((page) => page.shown())).toEqual(fresh.map((page) => page.shown()));
    for (const page of fresh) await page.pull();
    const told = (rows: readonly Row[]) =>
      rows.map(({ id, seq, type, content, quote, at }) => ({ id, seq, type, content, quote, at }));
    pages.forEach((page, place) => {
      const expected = told(fresh[place]?.group().rows ?? []);
      const known = told(page.group().rows);
      expect(expected.length).toBeGreaterThan(20);
      const from = Math.max(known[0]?.seq ?? Infinity, expected[0]?.seq ?? 0);
      expect(known.filter(({ seq }) => seq >= from)).toEqual(expected.filter(({ seq }) => seq >= from));
    });
  },
);
