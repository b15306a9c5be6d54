import { code } from "#contract/errors";
import type { Outgoing } from "../state/chat-state";

export interface DeliveryOptions {
  /** Hands a message to the connection. */
  transmit: (message: Outgoing) => void;
  /** Given up: refused for good (with the server's words), or unanswered (with none). */
  onFail: (id: string, reason: string) => void;
  /** No answer came although the connection seems open. */
  onSilence: () => void;
}

export interface Delivery {
  enqueue: (message: Outgoing) => void;
  /** Confirmed, discarded or failed elsewhere: it is not sent any more. */
  remove: (id: string) => void;
  refuse: (id: string, refusal: { code: number; msg: string }) => void;
  connect: () => void;
  disconnect: () => void;
}

export const acknowledgeWithinMs = 10_000;
const retryAfterMs = 1_000;
const mostAttempts = 6;
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    const message = queue[0];
    if (!connected || sent !== null || !message) return;
    sent = message.id;
    attempts += 1;
    transmit(message);
    timer = setTimeout(() => {
      giveUp(message.id, "");
      onSilence();
    }, acknowledgeWithinMs);
  }

  function clear(): void {
    clearTimeout(timer);
    sent = null;
  }

  function remove(id: string): void {
    queue = queue.filter((message) => message.id !== id);
    if (sent !== id) return;
    clear();
    attempts = 0;
    next();
  }

  function giveUp(id: string, reason: string): void {
    remove(id);
    onFail(id, reason);
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
      if (!retriedCodes.includes(refusal.code) || attempts >= mostAttempts) return giveUp(id, refusal.msg);
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
