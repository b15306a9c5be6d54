// how far the server's clock is ahead of this machine's
let ahead = 0;

/** Hears what time it is by the server's clock, in epoch ms. */
export function hearServerTime(time: number): void {
  ahead = time - Date.now();
}

/** The time by the server's clock, in epoch ms; that of the machine before the server told it. */
export function serverTime(): number {
  return Date.now() + ahead;
}
