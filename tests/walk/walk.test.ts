import { expect, test } from "vitest";
import { startChannelDesk } from "../support/payments/channel-fixtures";
import { countOf } from "./fates";
import { createProgress } from "./progress";
import { playWalk } from "./walk";
import { checkWalk } from "./walk-checks";
import { placeOfDesk } from "./walk-place";

// npm run walk plays more of them, and other seeds
const payments = Number(process.env.WALK_PAYMENTS || (process.env.TEST_DATABASE_URL ? "100" : "300"));
const seed = Number(process.env.WALK_SEED || "20261125");
const place = await placeOfDesk(await startChannelDesk());

test(
  `of ${payments} payments told of twice, never, late or in another order none is lost or booked twice, to the fen, SEED=${seed} [CHAN-03, CHAN-05, CHAN-06]`,
  { timeout: 600_000 + payments * 200 },
  async () => {
    const onStep = process.env.WALK_PAYMENTS ? createProgress(place, payments) : undefined;
    await playWalk(place, { payments, seed, onStep });
    const result = await checkWalk(place);
    expect(result.wrong.slice(0, 20)).toEqual([]);
    expect(result.trades).toBe(payments);
    expect(result.booked_fen + result.kept_fen).toBe(result.taken_fen);
    expect(result.kept).toEqual({ late: countOf("closed", payments) });
    expect(result.longest_ms).toBeLessThanOrEqual(10 * 60_000);
    if (process.env.WALK_PAYMENTS) console.log(JSON.stringify({ seed, payments, ...result }));
  },
);
