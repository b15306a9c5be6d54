import { expect, test } from "vitest";
import { columnsByPage } from "#contract/list-columns/pages";
import type { Column } from "#contract/columns";
import { placeColumns } from "~/features/list/table-layout";
import type { ListDescription } from "~/lib/list-description";

type Describe = (t: (key: string) => string, choices: Readonly<Record<string, readonly []>>) => ListDescription;

const modules = import.meta.glob<Readonly<Record<string, Describe>>>("../../app/features/*/*-list*.ts", {
  eager: true,
});
const lists = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, describe]) =>
    /^describe\w+(List|Moves)$/.test(name) ? [describe((key) => key, { school: [], store: [], account: [] })] : [],
  ),
);
const columns: Column[] = [...columnsByPage.values()].flat().map((column) => ({ ...column, visible: true }));

// a digit of 13 px is 8.27 px wide in the widest usual font, and a cell has 8 px at either side
const digitPx = 8.27;
const paddingPx = 16;
const [ours, ofChannel] = [23, 29];
const lengths: Readonly<Record<string, number>> = {
  ...{ order_no: ours, refund_no: ours, bill_no: ours, out_trade_no: ours, money_order_no: ours },
  ...{ merchant_no: ours, local_no: ours, receipt_no: ours, settle_no: 21, mch_no: 16, app_id: 18 },
  ...{ channel_trade_no: ofChannel, channel_refund_no: ofChannel, channel_no: ofChannel, trade_no: ofChannel },
};

test("numbers of real length have room in every list [D-B5]", () => {
  const measured = lists.flatMap(({ path, cells, ...description }) =>
    placeColumns(columns, { path, cells, ...description }).flatMap(({ column, cell, width }) => {
      const length = lengths[column.field];
      if (length === undefined || cell.kind !== "number" || !(column.field in cells)) return [];
      return [{ path, field: column.field, isWhole: width >= length * digitPx + paddingPx }];
    }),
  );
  expect(measured.length).toBeGreaterThan(25);
  expect(new Set(measured.map(({ field }) => field))).toEqual(new Set(Object.keys(lengths)));
  expect(measured.filter(({ isWhole }) => !isWhole)).toEqual([]);
});
