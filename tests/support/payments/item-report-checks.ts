import fc from "fast-check";
import { expect } from "vitest";
import { dateOf, dayOfDate } from "#backend/kernel/time/shanghai";
import { moneyMoves } from "#backend/payments/item-days/money-moves";
import { startOf } from "#backend/payments/order-days/order-day";
import {
  followedItemSums,
  followedMoves,
  followedTotals,
  itemSumsOf,
  movePage,
  moveTotals,
  storedMoves,
} from "#backend/payments/reports/item-report.repository";
import { byFirstDay, type ReportScope } from "#backend/payments/reports/reports.repository";
import type { TestBackend } from "../api/backend";
import { askedReport, wholeYear } from "./asked-reports";

const asked = fc.record({
  ...askedReport,
  key: fc.constantFrom(undefined, "item-1", "item-2", "name-甲项", "scene-bill", "scene-canteen"),
  kind: fc.constantFrom(undefined, "pay" as const, "refund" as const),
  sort: fc.constantFrom("at" as const, "-at" as const),
});

interface Figures {
  count: number;
  fen: number;
  fee_fen: number;
}

/** Makes checks that compare stored moves by fee item with the money as it is followed now. */
export function createItemReportChecks({ context: { db, now } }: TestBackend) {
  const today = dayOfDate(dateOf(now()));
  /** Compares everything that reads stored moves, for some questions; answers the most rows of one answer. */
  async function expectEqualReports(runs: number): Promise<number> {
    let most = 0;
    await fc.assert(
      fc.asyncProperty(asked, async ({ scope, days: [ago, length], place, key, kind, sort }) => {
        const range = { first: today + ago, last: today + ago + length };
        const where: ReportScope = {
          scope,
          place,
          period: { from: startOf(range.first), until: startOf(range.last + 1) },
        };
        const followed = byFirstDay(await followedItemSums(db, where).execute());
        const stored = byFirstDay(await itemSumsOf(db, where, range, "day").execute());
        const texts = (rows: typeof stored) =>
          rows
            .map((row) => [row.day, row.key, row.back, row.count, row.fen, row.fee_fen].map(String).join(" "))
            .toSorted((one, other) => one.localeCompare(other));
        expect(texts(stored)).toEqual(texts(followed));
        const months = byFirstDay(await itemSumsOf(db, where, range, "month").execute());
        const sumOf = (rows: readonly Figures[], name: keyof Figures) => rows.reduce((sum, row) => sum + row[name], 0);
        const total = (rows: readonly Figures[]) => [sumOf(rows, "count"), sumOf(rows, "fen"), sumOf(rows, "fee_fen")];
        expect(total(months)).toEqual(total(followed));
        most = Math.max(most, followed.length);

        const filter = { key, kind };
        const totals = await followedTotals(db, where, filter).executeTakeFirstOrThrow();
        expect(await moveTotals(db, where, filter, range).executeTakeFirstOrThrow()).toEqual(totals);
        const query = { ...filter, sort, limit: 7, offset: 3 };
        const page = await movePage(db, storedMoves(where, query), query).execute();
        const all = moneyMoves(where.scope, where.period);
        const rows = await db.selectFrom(all.as("moves")).selectAll().execute();
        const matching = rows
          .filter(({ item_key }) => key === undefined || item_key === key)
          .filter(({ back }) => kind === undefined || (kind === "refund") === (back === 1))
          .filter(({ school_id }) => place.school_id === undefined || school_id === place.school_id)
          .filter(({ store_id }) => place.store_id === undefined || store_id === place.store_id)
          .filter(({ way_code }) => place.way_code === undefined || way_code === place.way_code);
        expect(matching.length).toBe(Number(totals.total));
        expect(page.length).toBe(Math.min(7, Math.max(0, matching.length - 3)));
        const times = matching
          .map(({ at }) => at)
          .toSorted((one, other) => (sort === "at" ? one - other : other - one));
        expect(page.map(({ at }) => at)).toEqual(times.slice(3, 10));
      }),
      { numRuns: runs, examples: [[{ ...wholeYear, key: undefined, kind: undefined, sort: "at" }]] },
    );
    return most;
  }

  /** Compares each move of all schools, and all sums by day. */
  async function expectEqualMoves(): Promise<void> {
    const scope = { schools: [1, 2, 3], storeId: null };
    const range = { first: today - 500, last: today + 100 };
    const where = { scope, place: {}, period: { from: startOf(range.first), until: startOf(range.last + 1) } };
    const query = { key: undefined, kind: undefined, sort: "at" as const, limit: 100_000, offset: 0 };
    const followed = db.selectFrom(followedMoves(where, query).as("moves")).selectAll();
    const stored = db.selectFrom(storedMoves(where, query).as("moves")).selectAll();
    const texts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(texts(await stored.execute())).toEqual(texts(await followed.execute()));
    const sums = await itemSumsOf(db, where, range, "day").execute();
    expect(texts(sums)).toEqual(texts(await followedItemSums(db, where).execute()));
  }

  return { expectEqualMoves, expectEqualReports };
}
