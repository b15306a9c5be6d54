import fc from "fast-check";
import { expect, test } from "vitest";
import type { ServerFrame } from "#contract/chat/events";
import { type ChatState, emptyChat } from "./chat-state";
import { isBehind } from "./cursor";
import { applyOwnAction, applyFrame } from "./reducer";
import { contactLines, messagesOf } from "./select";
import { outgoing } from "./testing/frames";
import { createServer } from "./testing/server";
import { totalUnread } from "./unread";

// The page ends where a page opened now begins, whatever happens and whatever is lost on the way.

const peer = fc.constantFrom(2, 3);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("receive" as const), peer, skip: fc.constantFrom(0, 0, 1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("send" as const), peer, ack: fc.boolean() }) },
  fc.record({ kind: fc.constant("ownTab" as const), peer }),
  fc.record({
    kind: fc.constant("read" as const),
    peer,
    uid: fc.constantFrom(1, 2),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant("withdraw" as const),
    peer,
    from: fc.constantFrom("me", "peer"),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    // told after a fresh payload, which counts without it
    late: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("react" as const, "edit" as const, "pin" as const),
      peer,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      late: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant("presence" as const), peer }),
  fc.record({
    kind: fc.constant("choose" as const),
    peer,
    availability: fc.constantFrom("available" as const, "busy" as const, "away" as const),
  }),
  fc.record({ kind: fc.constant("turnOver" as const) }),
  // a slow answer comes after the next thing that happens
  fc.record({ kind: fc.constant("open" as const), peer, slow: fc.boolean() }),
  fc.record({ kind: fc.constant("lose" as const) }),
  fc.record({ kind: fc.constant("reconnect" as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function play(steps: readonly Step[]) {
  const server = createServer();
  let state: ChatState = applyFrame(emptyChat, server.init());
  let connected = true;
  let next = 0;
  const unacknowledged: { peer: number; id: string }[] = [];
  let onItsWay: ServerFrame[] = [];

  const deliver = (frame: ServerFrame) => {
    if (connected) state = applyFrame(state, frame);
  };
  const catchUp = () => {
    for (const conversation of Object.values(state.conversations)) {
      const id = Number(conversation.contact.id);
      for (let open = state.conversations[id]; open && isBehind(open); open = state.conversations[id])
        state = applyFrame(state, server.changes(id, open.cursor));
    }
  };
  const acknowledge = (one: { peer: number; id: string }) => {
    const { seq = 0, sendTime } = server.store(one.peer, 1, one.id, 0);
    deliver({
      event: "ack",
      message: { id: one.id, status: "succeed", seq, change_seq: seq, sendTime, toContactId: one.peer },
    });
  };
  const reconnect = () => {
    connected = true;
    onItsWay = [];
    deliver(server.init());
    catchUp();
    unacknowledged.splice(0).forEach(acknowledge);
    catchUp();
  };

  for (const one of steps) {
    next += 1;
    const id = `n${next}`;
    const due = onItsWay;
    onItsWay = [];
    if (one.kind === "receive") deliver({ event: "", message: server.store(one.peer, one.peer, id, one.skip) });
    if (one.kind === "ownTab") deliver({ event: "", message: server.store(one.peer, 1, id, 0) });
    if (one.kind === "read") deliver(server.read(one.peer, one.uid === 1 ? 1 : one.peer, one.share));
    if (one.kind === "withdraw") {
      const frame = server.withdraw(one.peer, one.from === "me" ? 1 : one.peer, one.share);
      if (one.late) deliver(server.init());
      if (frame) deliver(frame);
    }
    if (one.kind === "react" || one.kind === "edit" || one.kind === "pin") {
      const frame = server.mark(one.kind, one.peer, one.share);
      if (one.late) deliver(server.init());
      if (frame) deliver(frame);
    }
    if (one.kind === "presence") deliver(server.turn(one.peer));
    if (one.kind === "choose") {
      const frame = server.choose(one.peer, one.availability);
      if (frame) deliver(frame);
    }
    if (one.kind === "turnOver") deliver(server.turnOver());
    if (one.kind === "open" && connected && one.slow) onItsWay = [server.history(one.peer)];
    if (one.kind === "open" && connected && !one.slow) deliver(server.history(one.peer));
    due.forEach(deliver);
    if (one.kind === "lose") connected = false;
    if (one.kind === "reconnect") reconnect();
    if (one.kind === "send") {
      state = applyOwnAction(state, { act: "queue", message: outgoing(one.peer, id) });
      if (connected && one.ack) acknowledge({ peer: one.peer, id });
      else {
        // stored or not, the sender hears nothing and the connection is gone
        if (connected) server.store(one.peer, 1, id, 0);
        connected = false;
        unacknowledged.push({ peer: one.peer, id });
      }
    }
    if (connected) catchUp();
  }
  onItsWay.forEach(deliver);
  if (connected) catchUp();
  const heard = connected ? state : null;
  reconnect();
  return { server, state, heard };
}

test("initial payload and events lead where a fresh payload begins [RT-02] [RT-05]", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, state, heard } = play(steps);
      const fresh = applyFrame(emptyChat, server.init());
      const shown = (chat: ChatState) =>
        contactLines(chat).map(({ key, contact: person, last, unread }) => {
          const status = person.is_group === 0 ? [person.status, person.availability] : null;
          return { key, status, last, unread, peerReadSeq: chat.conversations[key]?.peerReadSeq };
        });
      expect(shown(state)).toEqual(shown(fresh));
      // and does so without a fresh payload, where the line held
      if (heard) expect(shown(heard)).toEqual(shown(fresh));
      expect(totalUnread(state)).toBe(totalUnread(fresh));
    }),
    { numRuns: 500 },
  );
});

test("an opened conversation ends with the server's messages in the server's order, edited, reacted to and pinned alike [RT-02] [RT-03] [TALK-06]", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { server, state } = play(steps);
      for (const known of Object.values(state.conversations)) {
        const id = Number(known.contact.id);
        const page = applyFrame(applyFrame(emptyChat, server.init()), server.history(id)).conversations[id];
        const shownOf = (messages: ReturnType<typeof messagesOf>) =>
          messages.map(({ id: one, content, edited, reactions }) => ({ id: one, content, edited, reactions }));
        const fresh = page ? shownOf(messagesOf(page)) : [];
        const shown = shownOf(messagesOf(known));
        expect(new Set(shown.map((one) => one.id)).size).toBe(shown.length);
        expect(known.sending).toEqual([]);
        if (known.opened) expect(shown.slice(-fresh.length)).toEqual(fresh);
        if (known.opened) expect(known.pins.list).toEqual(page?.pins.list);
      }
    }),
    { numRuns: 500 },
  );
});
