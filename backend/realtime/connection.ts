import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import type { Actor } from "../kernel/context";
import type { Reader } from "../kernel/http/own-addresses";
import { encodeTextFrame } from "./text-frame";

/** Close codes of ours (docs/wire.md). */
export const socketClosed = { flooding: 1008, failure: 1011, restarting: 1012, sessionEnded: 4401 } as const;

const reasons = new Map<number, string>(Object.entries(socketClosed).map(([reason, code]) => [code, snake(reason)]));
reasons.set(1000, "client").set(1001, "client").set(1005, "client").set(1006, "lost").set(1009, "frame_size");

/** The reason of a close as the metrics name it; a client may give any code. */
export function closeReason(code: number): string {
  return reasons.get(code) ?? "other";
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export interface ConnectionDetails {
  actor: Actor;
  sessionId: number;
  /** The outside origin of the handshake, and the addresses of files for the account. */
  reader: Reader;
  /** Opened with `sync=1`: gets the frames of wire-contract 4.8. */
  sync: boolean;
  isReconnection: boolean;
  /** Nobody has used its page for long. */
  isResting: boolean;
  /** Versions of the contacts that its page has from before; absent where it asks for no versions. */
  known?: ReadonlySet<string>;
}

// what a slow reader may leave lying here before it is cut off; it reconnects and catches up
const maxUnsentBytes = 4 * 1024 * 1024;

/** One open socket of a user. */
export class Connection {
  readonly id = randomUUID();
  /** False from a ping to its pong. */
  isAlive = true;
  /** False while the first frame, or what comes in its place later, is put together. */
  isStarted = false;
  /** False once its session has ended, though a client may leave the close unanswered and go on sending. */
  isHeard = true;
  /** Nobody has used its page for long. */
  isResting: boolean;
  #unsent: Buffer[] = [];
  #unsentBytes = 0;
  #isTold = false;

  constructor(
    readonly socket: WebSocket,
    /** The part of a socket that is written to; whole frames are written past it, encoded once for all. */
    readonly stream: Duplex,
    readonly details: ConnectionDetails,
  ) {
    this.isResting = details.isResting;
  }

  get userId(): number {
    return this.details.actor.userId;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Takes the versions of what the page has from before its first frame; after that the page has others. */
  takeKnown(): ReadonlySet<string> | undefined {
    const { known } = this.details;
    const isFirst = !this.#isTold;
    this.#isTold = true;
    return isFirst ? known : known && new Set();
  }

  /** Holds back what is published until `start`. */
  hold(): void {
    this.isStarted = false;
  }

  /** Sends a frame that tells how everything stands; what was held back follows it. */
  start(firstFrame: object): void {
    this.isStarted = true;
    const held = this.#unsent.splice(0);
    this.#unsentBytes = 0;
    for (const frame of [this.#encode(firstFrame), ...held]) this.sendEncoded(frame);
  }

  send(frame: object): void {
    this.sendEncoded(this.#encode(frame));
  }

  /** Takes a whole encoded frame; frames of one turn leave in one write. */
  sendEncoded(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#unsentBytes + this.stream.writableLength > maxUnsentBytes) return this.socket.terminate();
    this.#unsent.push(frame);
    this.#unsentBytes += frame.length;
    // after the promises of a commit have all been told: nextTick waits for them
    if (this.isStarted && this.#unsent.length === 1) process.nextTick(() => this.#flush());
  }

  close(code: number, reason: string): void {
    if (code === socketClosed.sessionEnded) this.isHeard = false;
    this.#flush();
    this.socket.close(code, reason);
  }

  #encode(frame: object): Buffer {
    return encodeTextFrame(frame, this.details.reader);
  }

  #flush(): void {
    if (this.isOpen && this.#unsent.length === 1 && this.#unsent[0]) this.stream.write(this.#unsent[0]);
    else if (this.isOpen && this.#unsent.length > 1) this.stream.write(Buffer.concat(this.#unsent, this.#unsentBytes));
    this.#unsent = [];
    this.#unsentBytes = 0;
  }
}
