import { afterAll, expect, test } from "vitest";
import { countOf } from "./fates";
import { openHttpPlace } from "./http-place";
import { createProgress } from "./progress";
import { playWalk } from "./walk";
import { checkWalk } from "./walk-checks";

// npm run walk plays more of them, with more kills
const payments = Number(process.env.WALK_PAYMENTS || "100");
const kills = Number(process.env.WALK_KILLS || "2");
const seed = Number(process.env.WALK_SEED || "20261126");
const place = await openHttpPlace(payments);
afterAll(place.close);

test(
  `${payments} payments by families over HTTP are known and booked once, to the fen, whatever ${kills} kills of servers cut off, SEED=${seed} [CHAN-05, CHAN-06]`,
  { timeout: Math.max(180_000, payments * 200) },
  async () => {
    const onStep = process.env.WALK_PAYMENTS ? createProgress(place, payments) : undefined;
    await playWalk(place, { payments, seed, onStep, breaks: { count: kills, breakOff: place.instances.kill } });
    const result = await checkWalk(place);
    expect(result.wrong.slice(0, 20)).toEqual([]);
    expect(result.paid).toBe(payments - countOf("left", payments));
    expect(result.booked_fen + result.kept_fen).toBe(result.taken_fen);
    expect(result.kept).toEqual({ late: countOf("closed", payments) });
    expect(result.longest_ms).toBeLessThanOrEqual(10 * 60_000);
    if (process.env.WALK_PAYMENTS) console.log(JSON.stringify({ seed, payments, kills, ...result }));
  },
);
