import { code } from "#contract/kernel/errors";
import type { Refusal } from "#contract/kernel/refusals";
import type { Outgoing } from "../state/chat-state";

export interface DeliveryOptions {
  /** Hands a message to the connection. */
  transmit: (message: Outgoing) => void;
  /** Given up: refused for good (with the server's words), or unanswered (with none). */
  onFail: (id: string, reason: string, refusal?: Refusal) => void;
  /** No answer came although the connection seems open: it has to be renewed. */
  onSilence: () => void;
}

export interface Delivery {
  enqueue: (message: Outgoing) => void;
  /** Confirmed, discarded or failed elsewhere: it is not sent any more. */
  remove: (id: string) => void;
  refuse: (id: string, refusal: { code: number; msg: string } & Refusal) => void;
  connect: () => void;
  disconnect: () => void;
}

export const acknowledgeWithinMs = 10_000;
const retryAfterMs = 1_000;
const mostAttempts = 6;
// a connection that died unseen swallows what is sent; a message that three of them have swallowed is at fault itself
const mostSilences = 3;
// sending the same again helps only here
const retriedCodes: readonly number[] = [code.tooOften, code.failure];

/**
 * Sends one message after the other, each when the one before it is answered: that alone keeps the order when one of
 * them has to be repeated.
 */
export function createDelivery({ transmit, onFail, onSilence }: DeliveryOptions): Delivery {
  let queue: Outgoing[] = [];
  let connected = false;
  let sent: string | null = null;
  let attempts = 0;
  let silences = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    const message = queue[0];
    if (!connected || sent !== null || !message) return;
    sent = message.id;
    attempts += 1;
    transmit(message);
    timer = setTimeout(() => {
      silences += 1;
      // it stays the first: what was written after it must not overtake it
      if (silences >= mostSilences) giveUp(message.id, "");
      else clear();
      onSilence();
    }, acknowledgeWithinMs);
  }

  function clear(): void {
    clearTimeout(timer);
    sent = null;
  }

  function remove(id: string): void {
    if (queue[0]?.id === id) attempts = silences = 0;
    queue = queue.filter((message) => message.id !== id);
    if (sent !== id) return;
    clear();
    next();
  }

  function giveUp(id: string, words: string, refusal?: Refusal): void {
    remove(id);
    onFail(id, words, refusal);
  }

  return {
    remove,
    enqueue(message) {
      if (queue.some(({ id }) => id === message.id)) return;
      queue.push(message);
      next();
    },
    refuse(id, refusal) {
      if (sent !== id) return;
      const { code: refused, msg, reason, values } = refusal;
      if (!retriedCodes.includes(refused) || attempts >= mostAttempts) return giveUp(id, msg, { reason, values });
      clearTimeout(timer);
      timer = setTimeout(() => {
        sent = null;
        next();
      }, retryAfterMs * attempts);
    },
    connect() {
      connected = true;
      next();
    },
    disconnect() {
      connected = false;
      attempts = 0;
      clear();
    },
  };
}
