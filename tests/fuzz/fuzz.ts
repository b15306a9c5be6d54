import { code } from "#contract/kernel/errors";
import { openChance } from "../term/chance";
import { listCalls, sendCall, type Sent } from "./fuzz-calls";
import { listCommands, openFuzzSockets } from "./fuzz-frames";
import { listPages, sendPage } from "./fuzz-pages";
import { type FuzzServer, type Role, roles, startFuzzServer } from "./fuzz-server";
import { createKnownValues } from "./known-values";

export interface FuzzResult {
  sent: number;
  /** Sendings that were done: what is all refused tries nothing. */
  done: number;
  byKind: Record<"calls" | "pages" | "frames", number>;
  /** Sendings that were answered as a bug, and lines of bugs in the log. */
  failed: string[];
  /** The longest time the event loop was held, and by what among the sendings since the look before. */
  heldMs: number;
  heldBy: string[];
  /** Memory after the first quarter of the first server's sendings and at its end. */
  memoryMb: [early: number, late: number];
}

const lookEvery = 25;
// whoever may more gets further
const senders: readonly Role[] = [null, ...roles, "admin", "admin", "admin", "admin", "finance", "finance"];
// what was destroyed meanwhile would leave nothing to speak of
const perServer = 5000;

/** Sends what nobody asked for to every call, page and command, as a stranger and as each role. The same seed sends the same. */
export async function playFuzz({ count, seed }: { count: number; seed: number }): Promise<FuzzResult> {
  const result: FuzzResult = {
    ...{ sent: 0, done: 0, byKind: { calls: 0, pages: 0, frames: 0 }, failed: [] },
    ...{ heldMs: 0, heldBy: [], memoryMb: [0, 0] },
  };
  for (let from = 0; from < count; from += perServer) {
    const server = await startFuzzServer();
    await fuzzServer(server, result, { from, to: Math.min(count, from + perServer), seed });
    await server.dispose();
  }
  return result;
}

async function fuzzServer(
  server: FuzzServer,
  result: FuzzResult,
  { from, to, seed }: { from: number; to: number; seed: number },
): Promise<void> {
  const [calls, pages, commands] = [listCalls(), listPages(), listCommands()];
  const sockets = openFuzzSockets(server);
  const known = createKnownValues();
  let recent: Sent[] = [];
  for (let index = from; index < to; index++) {
    const chance = openChance(seed * 1_000_003 + index);
    // most pass the checks of single fields and meet what lies behind them
    const inventing = { chance, known, oddShare: chance.below(3) === 0 ? 15 : 1 };
    const role = senders[chance.below(senders.length)] ?? null;
    const kind = (["calls", "calls", "calls", "pages", "frames"] as const)[chance.below(5)] ?? "calls";
    const pick = <Of>(list: readonly Of[]) => list[chance.below(list.length)]!;
    const sending =
      kind === "calls"
        ? sendCall(server, pick(calls), role, inventing)
        : kind === "pages"
          ? sendPage(server, pick(pages), role, inventing)
          : sockets.send(pick(commands), role ?? "finance", inventing);
    const sent = await sending.catch((error: unknown) => {
      const before = recent.map(({ what, role: sender }) => `${sender ?? "stranger"} ${what}`.slice(0, 300));
      throw new Error(`${index} was not answered, after\n${before.join("\n")}\n${server.stderr()}`, { cause: error });
    });
    result.sent += 1;
    if (sent.code === code.ok || (sent.code === null && sent.status === 200)) result.done += 1;
    result.byKind[kind] += 1;
    recent.push(sent);
    if ((sent.status >= 500 && !sent.isClosed) || sent.code === 500) result.failed.push(describe(index, sent));
    if (recent.length < lookEvery && index < to - 1) continue;
    const { heldMs, memoryMb } = await server.health();
    if (heldMs > result.heldMs)
      Object.assign(result, { heldMs, heldBy: recent.map((each) => each.what.slice(0, 120)) });
    for (const line of server.takeFailures()) result.failed.push(`${JSON.stringify(line).slice(0, 600)} near ${index}`);
    if (from === 0 && index < to / 4) result.memoryMb[0] = memoryMb;
    if (from === 0) result.memoryMb[1] = memoryMb;

    if (recent.some(({ isClosed }) => isClosed)) await server.endMaintenance();
    recent = [];
  }
  if (server.stderr() !== "") result.failed.push(server.stderr().slice(0, 1000));
  sockets.close();
}

function describe(index: number, { what, role, body, status, code }: Sent): string {
  return `${index} ${role ?? "stranger"} ${what.slice(0, 300)} → ${status} ${code}: ${JSON.stringify(body)?.slice(0, 700)}`;
}
