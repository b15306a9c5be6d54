import type { Sheet, SheetRow } from "../../kernel/sheets/write-sheet";
import type { Exported, ExportRequest, Fact } from "./export-request";

/** The way to read one list into a file. */
export interface ListSource<Row> {
  /** The name of the sheet. */
  name: string;
  /** The name for the number of its rows: 订单笔数. */
  counted: string;
  rows: AsyncIterable<Row>;
  toLine: (row: Row) => SheetRow;
  /** Sums over the rows of the file, in fen; the first is the task's. */
  sums: readonly { name: string; fen: (row: Row) => number }[];
}

/** Every row of a list, and a second sheet that says what the file holds; `exported` counts what was read so far. */
export function listSheets<Row>(
  { columns, facts }: ExportRequest,
  exported: Exported,
  source: ListSource<Row>,
): Sheet[] {
  const sums = source.sums.map(({ name, fen }) => ({ name, of: fen, fen: 0 }));
  const count = (row: Row) => {
    for (const sum of sums) sum.fen += sum.of(row);
    exported.rows += 1;
    exported.amountFen = sums[0]?.fen ?? 0;
  };
  return [
    { name: source.name, columns, rows: lines(source, count) },
    { name: "导出说明", columns: summaryColumns, rows: summary(facts, () => [source.counted, exported.rows], sums) },
  ];
}

async function* lines<Row>({ rows, toLine }: ListSource<Row>, count: (row: Row) => void): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    count(row);
    yield toLine(row);
  }
}

const summaryColumns = [
  { key: "name", label: "项目", type: "text", width: 16 },
  { key: "text", label: "内容", type: "text", width: 60 },
  { key: "fen", label: "金额（元）", type: "money" },
] as const;

// read after the first sheet is written: these are the rows of the file, not those of a moment before
function* summary(
  facts: readonly Fact[],
  counted: () => [name: string, rows: number],
  sums: readonly { name: string; fen: number }[],
): Generator<SheetRow> {
  for (const { name, text } of facts) yield { name, text };
  const [name, rows] = counted();
  yield { name, text: String(rows) };
  for (const { name: what, fen } of sums) yield { name: what, fen };
}
