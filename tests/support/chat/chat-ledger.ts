import type { ServerFrame } from "#contract/chat/events";
import type { ContactId } from "#contract/chat/message";

/** A message as its writer meant it. */
export interface Written {
  id: string;
  uid: number;
  /** Which of the pages it was written at. */
  page: number;
  contactId: ContactId;
  text: string;
}

/** The actions and news of people at chat pages, written down beside the pages' own state. */
export interface ChatLedger {
  /** In the order of writing. */
  written: Map<string, Written>;
  /** The place the server promised, by id. */
  acknowledged: Map<string, number>;
  /** Ids that the server would not take. */
  refused: Set<string>;
  /** Acknowledged more than once, with different places. */
  contradictions: string[];
  /** Ids somebody asked to take back. */
  withdrawing: Set<string>;
  withdrawn: Set<string>;
  /** `uid id` of what somebody asked to delete from the own view. */
  hiding: Set<string>;
  hidden: Set<string>;
  /** `uid group` of those who were outside a group they had written to. */
  departed: Set<string>;
  /** The seq up to which an account has seen a conversation. */
  readUpTo: (uid: number, contactId: ContactId) => number;
  see: (uid: number, contactId: ContactId, seq: number) => void;
  hear: (uid: number, frame: ServerFrame) => void;
}

export function createChatLedger(): ChatLedger {
  const read = new Map<string, number>();
  const ledger: ChatLedger = {
    written: new Map(),
    acknowledged: new Map(),
    refused: new Set(),
    contradictions: [],
    withdrawing: new Set(),
    withdrawn: new Set(),
    hiding: new Set(),
    hidden: new Set(),
    departed: new Set(),
    readUpTo: (uid, contactId) => read.get(`${uid} ${contactId}`) ?? 0,
    see(uid, contactId, seq) {
      read.set(`${uid} ${contactId}`, Math.max(seq, ledger.readUpTo(uid, contactId)));
    },
    hear(uid, frame) {
      switch (frame.event) {
        case "init": {
          const groups = new Set<ContactId>(frame.user_group.map(({ id }) => id));
          for (const { uid: writer, contactId } of ledger.written.values())
            if (writer === uid && typeof contactId === "string" && !groups.has(contactId))
              ledger.departed.add(`${uid} ${contactId}`);
          return;
        }
        case "group_member_exit":
        case "delete_group_member":
          if (frame.message.uid === uid) ledger.departed.add(`${uid} ${frame.message.toContactId}`);
          return;
        case "ack": {
          const { message } = frame;
          if (message.status === "failed") return void ledger.refused.add(message.id);
          const before = ledger.acknowledged.get(message.id) ?? message.seq;
          if (before !== message.seq) ledger.contradictions.push(`${message.id}: ${before} and ${message.seq}`);
          ledger.acknowledged.set(message.id, message.seq);
          return;
        }
        case "friend_history_message":
        case "group_history_message": {
          const rows =
            frame.event === "friend_history_message" ? frame.friend_history_message : frame.group_history_message;
          const last = rows.at(-1)?.seq;
          // the latest page is read by being pulled
          if (frame.contact_id !== undefined && frame.change_seq !== undefined && last !== undefined)
            ledger.see(uid, frame.contact_id, last);
          return;
        }
        case "friend_withdraw_message":
        case "group_withdraw_message":
          return void ledger.withdrawn.add(frame.message.id);
        case "messages_hidden":
          for (const id of frame.ids) ledger.hidden.add(`${uid} ${id}`);
          return;
        default:
          return;
      }
    },
  };
  return ledger;
}
