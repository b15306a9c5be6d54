import type { Refusal } from "#contract/kernel/refusals";
import type { ChatState, Outgoing } from "../state/chat-state";
import type { OwnAction } from "../state/reducer";
import { createDelivery } from "./delivery";
import type { Outbox } from "./outbox";

export interface OutgoingOptions {
  outbox: Outbox;
  chat: () => ChatState;
  act: (act: OwnAction) => void;
  transmit: (message: Outgoing) => void;
  onSilence: () => void;
  now: () => number;
}

export interface OutgoingMessages {
  dispatch: (message: Outgoing) => void;
  /** It goes last now, behind everything written since, as if written now. */
  resend: (id: string) => void;
  refuse: (id: string, refusal: { code: number; msg: string } & Refusal) => void;
  /** Brings outbox and delivery in line with the state, which decides. */
  settle: () => void;
  /** The connection is there: what waits in the outbox goes first. */
  connect: (uid: number) => void;
  disconnect: () => void;
}

/** Own messages on their way: in the outbox before they are on the wire, so that a reload loses nothing. */
export function createOutgoing({
  outbox,
  chat,
  act,
  transmit,
  onSilence,
  now: clock,
}: OutgoingOptions): OutgoingMessages {
  const kept = new Map<string, Outgoing>();
  let connected = false;
  // one after the other, so that the outbox has the order in which they were written
  let writing: Promise<void> = Promise.resolve();
  const delivery = createDelivery({
    transmit,
    onSilence,
    onFail: (id, reason, refusal) => act({ act: "fail", id, reason, refusal }),
  });

  function later(write: () => Promise<void>): Promise<void> {
    writing = writing.then(write).catch((error: unknown) => console.error("chat outbox", error));
    return writing;
  }

  async function restore(uid: number): Promise<void> {
    for (const message of await outbox.list(uid)) {
      kept.set(message.id, message);
      act({ act: "queue", message });
      if (kept.get(message.id)?.status === "going") delivery.enqueue(message);
    }
  }

  function dispatch(message: Outgoing): void {
    kept.set(message.id, message);
    act({ act: "queue", message });
    void later(() => outbox.put(message.fromUser.id, message)).then(() => {
      if (kept.has(message.id)) delivery.enqueue(message);
    });
  }

  return {
    dispatch,
    resend(id) {
      const failed = kept.get(id);
      if (!failed) return;
      act({ act: "discard", id });
      dispatch({ ...failed, status: "going", reason: "", sendTime: clock() });
    },
    refuse: (id, refusal) => delivery.refuse(id, refusal),
    settle() {
      const conversations = Object.values(chat().conversations);
      const sending = new Map(conversations.flatMap((one) => one.sending.map((message) => [message.id, message])));
      for (const [id, message] of kept) {
        const now = sending.get(id);
        if (now === message) continue;
        if (now) kept.set(id, now);
        else kept.delete(id);
        if (now?.status !== "going") delivery.remove(id);
        // another account has signed in: this message waits in the outbox for its own
        if (message.fromUser.id !== chat().me?.id) continue;
        void later(() => (now ? outbox.put(now.fromUser.id, now) : outbox.remove(id)));
      }
    },
    connect(uid) {
      connected = true;
      void later(() => restore(uid)).then(() => {
        if (connected) delivery.connect();
      });
    },
    disconnect() {
      connected = false;
      delivery.disconnect();
    },
  };
}
