import { Socket } from "node:net";

/**
 * Sends the statements of one turn of the event loop together: node-postgres corks a connection for each statement and writes it at
 * once, and a system call for each costs more than the statement. Over TLS they leave one by one.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    super.cork();
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    // after the statements that wait for the next tick themselves (grouped-query.ts)
    process.nextTick(() => process.nextTick(() => this.#send()));
  }

  #send(): void {
    this.#isGathering = false;
    this.uncork();
  }
}
