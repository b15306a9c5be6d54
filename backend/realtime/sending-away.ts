import { setTimeout as pause } from "node:timers/promises";
import { socketClosed } from "./connection";
import type { Hub } from "./hub";

// clients that come back all at once hold up the others; all of them are sent away within four seconds
const least = 250;
const mostTurns = 40;
const turnMs = 100;

/** Closes all sockets, some at a time, so that their clients come back to other instances one after another. */
export async function sendAway(hub: Hub): Promise<void> {
  const connections = hub.connections();
  const atOnce = Math.max(least, Math.ceil(connections.length / mostTurns));
  while (connections.length > 0) {
    for (const connection of connections.splice(0, atOnce))
      connection.close(socketClosed.restarting, "service restart");
    if (connections.length > 0) await pause(turnMs);
  }
}
