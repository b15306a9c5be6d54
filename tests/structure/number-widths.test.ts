import { expect, test } from "vitest";
import { listedPages } from "#contract/listed-pages";
import { columnDefinitions } from "#contract/platform/list-definition/column-definition";
import type { ListDefinition } from "#contract/platform/list-definition/list-definition";
import { placeColumns } from "~/kit/list/table-layout";
import type { Cell } from "~/lib/list-description";

/** The columns of a list as its page places them when all are shown. */
function placedColumns(list: ListDefinition) {
  const columns = columnDefinitions(list).map((column) => ({ ...column, visible: true }));
  const cells = Object.entries(list.columns).map(([field, column]): [string, Cell] => [
    field,
    column.kind === "choice" ? { ...column, choices: field } : column,
  ]);
  return placeColumns(columns, { cells: Object.fromEntries(cells), sortable: list.sortable });
}

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
  const measured = listedPages.flatMap(({ list }) =>
    placedColumns(list).flatMap(({ column, cell, width }) => {
      const length = lengths[column.field];
      if (length === undefined || cell.kind !== "number") return [];
      return [{ path: list.path, field: column.field, isWhole: width >= length * digitPx + paddingPx }];
    }),
  );
  expect(measured.length).toBeGreaterThan(25);
  expect(new Set(measured.map(({ field }) => field))).toEqual(new Set(Object.keys(lengths)));
  expect(measured.filter(({ isWhole }) => !isWhole)).toEqual([]);
});
