import type { Availability } from "#contract/chat/availability";
import type { Change, InitEvent, ServerFrame } from "#contract/chat/events";
import type { Pins } from "#contract/chat/mark-events";
import type { Message } from "#contract/chat/message";
import { contact, init, joined, left, message } from "./frames";

/** Comes and goes; nobody writes with him. */
const newcomer = 4;

/** The smallest server that keeps the promises of the contract, for two colleagues of user 1 and one who comes and goes. */
export function createServer() {
  const peers = [2, 3];
  const stored: Message[] = [];
  const changes = new Map(peers.map((id) => [id, 0]));
  const read = new Map(peers.map((id) => [id, 0]));
  const peerRead = new Map(peers.map((id) => [id, 0]));
  const online = new Map<number, 0 | 1>(peers.map((id) => [id, 0]));
  const chosen = new Map<number, Availability>();
  const shown = (peer: number) => (online.get(peer) === 1 ? (chosen.get(peer) ?? "available") : "available");
  let isHired = false;
  const pins = new Map<number, Pins>(peers.map((id) => [id, { change_seq: 0, list: [] }]));
  const of = (id: number) => stored.filter(({ toContactId }) => toContactId === id);
  const pinsOf = (id: number): Pins => {
    const { change_seq, list } = pins.get(id) ?? { change_seq: 0, list: [] };
    const standing = list.flatMap((pin) => of(id).filter(({ id: one, type }) => one === pin.id && type !== "event"));
    return { change_seq, list: standing.map(quoted) };
  };
  const nextChange = (id: number) => {
    const change = (changes.get(id) ?? 0) + 1;
    changes.set(id, change);
    return change;
  };
  const marked = (id: number, { id: message_id, seq = 0 }: Message, change_seq: number) => {
    return { contact_id: id, id: message_id, seq, change_seq };
  };
  const reactionsFrame = (id: number, one: Message): Change => {
    const { change_seq, list } = one.reactions ?? { change_seq: 0, list: [] };
    return { event: "message_reactions", ...marked(id, one, change_seq), list };
  };
  const editFrame = (id: number, one: Message): Change => {
    const { edited = 0, sendTime, fromUser, content } = one;
    const told = { uid: fromUser.id, sendTime, content: String(content), text: String(content) };
    return { event: "message_edited", ...marked(id, one, edited), ...told };
  };

  return {
    store(peer: number, from: number, id: string, skip: number): Message {
      const known = stored.find((one) => one.id === id);
      if (known) return { ...known };
      const seq = (changes.get(peer) ?? 0) + 1 + skip;
      changes.set(peer, seq);
      const made = message(peer, from, seq, { id, content: id });
      stored.push(made);
      return { ...made };
    },
    withdraw(peer: number, from: number, share: number): ServerFrame | undefined {
      const own = of(peer).filter(({ fromUser, type }) => fromUser.id === from && type !== "event");
      const known = own[Math.floor((own.length - 1) * share)];
      if (!known) return undefined;
      const change_seq = (changes.get(peer) ?? 0) + 1;
      changes.set(peer, change_seq);
      const content = `${from === 1 ? "我" : `同事${from}`}撤回了一条消息`;
      const { edited: _edited, reactions: _reactions, ...line } = known;
      stored[stored.indexOf(known)] = { ...line, type: "event", content, change_seq };
      const withdrawn = stored.find(({ id }) => id === known.id) ?? known;
      return { event: "friend_withdraw_message", message: { ...withdrawn } };
    },
    mark(kind: "react" | "edit" | "pin", peer: number, share: number): ServerFrame | undefined {
      const standing = of(peer).filter(({ type }) => type !== "event");
      const one = standing[Math.floor((standing.length - 1) * share)];
      if (!one) return undefined;
      const change_seq = nextChange(peer);
      if (kind === "react") {
        const count = ((one.reactions?.list[0]?.count ?? 0) + 1) % 3;
        const list = count === 0 ? [] : [{ reaction: "received" as const, count, mine: count === 2, people: [] }];
        one.reactions = { change_seq, list };
        return reactionsFrame(peer, one);
      }
      if (kind === "edit") {
        Object.assign(one, { content: `${one.id} 改于 ${change_seq}`, edited: change_seq });
        return editFrame(peer, one);
      }
      const { list } = pinsOf(peer);
      const others = list.filter(({ id }) => id !== one.id);
      pins.set(peer, { change_seq, list: others.length < list.length ? others : [quoted(one), ...list] });
      return { event: "conversation_pins", contact_id: peer, ...pinsOf(peer) };
    },
    read(peer: number, uid: number, share: number): ServerFrame {
      const cursors = uid === 1 ? read : peerRead;
      const seq = Math.max(cursors.get(peer) ?? 0, Math.floor((changes.get(peer) ?? 0) * share));
      cursors.set(peer, seq);
      return { event: "conversation_read", contact_id: peer, uid, seq };
    },
    turn(peer: number): ServerFrame {
      const status = online.get(peer) === 1 ? 0 : 1;
      online.set(peer, status);
      const event = { id: "e", status: "succeed", type: "event", sendTime: 1, content: "", uid: peer } as const;
      const people = {
        user_info: { id: peer, desc: "", avatar: "" },
        fromUser: { id: 0, displayName: "", avatar: "" },
      };
      return {
        event: status === 1 ? "friend_online_message" : "friend_offline_message",
        message: { ...event, ...people, online_status: status, is_reconnection: false, availability: shown(peer) },
      };
    },
    choose(peer: number, availability: Availability): ServerFrame | undefined {
      chosen.set(peer, availability);
      return online.get(peer) === 1 ? { event: "availability_set", uid: peer, availability } : undefined;
    },
    turnOver(): ServerFrame {
      isHired = !isHired;
      return isHired ? joined(contact(newcomer)) : left(newcomer);
    },
    init(): InitEvent {
      return init(
        ...(isHired ? [contact(newcomer)] : []),
        ...peers.map((id) => {
          const last = of(id).at(-1);
          return contact(id, {
            status: online.get(id) ?? 0,
            availability: shown(id),
            unread: of(id).filter(
              ({ fromUser, type, seq = 0 }) => fromUser.id !== 1 && type !== "event" && seq > (read.get(id) ?? 0),
            ).length,
            change_seq: changes.get(id) ?? 0,
            read_seq: read.get(id) ?? 0,
            peer_read_seq: peerRead.get(id) ?? 0,
            ...(last && { lastContent: String(last.content), lastContentType: last.type, lastSendTime: last.sendTime }),
          });
        }),
      );
    },
    history(peer: number): ServerFrame {
      const rows = of(peer);
      read.set(peer, Math.max(read.get(peer) ?? 0, rows.at(-1)?.seq ?? 0));
      return {
        event: "friend_history_message",
        friend_history_message: rows.slice(-3).map((row) => ({ ...row })),
        contact_id: peer,
        more: rows.length > 3,
        change_seq: changes.get(peer) ?? 0,
        pins: pinsOf(peer),
      };
    },
    changes(peer: number, after: number): ServerFrame {
      const told = of(peer).flatMap((one): Change[] => {
        const { change_seq = 0, reactions, edited } = one;
        const event = one.type === "event" ? "friend_withdraw_message" : "";
        const whole: Change = { event, message: { ...one }, change_seq };
        return [whole, ...(reactions ? [reactionsFrame(peer, one)] : []), ...(edited ? [editFrame(peer, one)] : [])];
      });
      const missed = [...told, { event: "conversation_pins" as const, contact_id: peer, ...pinsOf(peer) }]
        .filter((one) => one.change_seq > after)
        .sort((one, other) => one.change_seq - other.change_seq);
      const page = missed.slice(0, 2);
      const more = missed.length > page.length;
      return {
        event: "conversation_changes",
        contact_id: peer,
        changes: page,
        change_seq: more ? (page.at(-1)?.change_seq ?? after) : (changes.get(peer) ?? 0),
        more,
      };
    },
  };
}

function quoted({ id, seq = 0, fromUser, type, content }: Message) {
  return { id, seq, displayName: fromUser.displayName, type, text: String(content) };
}
