import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import ExcelJS from "exceljs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Sheet, type SheetRow, workbookResponse, writeWorkbook } from "./write-sheet";

const columns = [{ key: "text", label: "内容", type: "text" }] as const;

/** Rows without end, so that only the reader can stop them; big enough to fill any buffer soon. */
function endlessRows() {
  const seen = { given: 0, isEnded: false };
  function* rows(): Generator<SheetRow> {
    try {
      for (;;) {
        seen.given += 1;
        yield { text: `${seen.given}-${Math.random()}-${Math.random()}` };
      }
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, rows: rows() };
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries++) await pause(10);
  expect(condition()).toBe(true);
}

test("a download that is given up ends the reading of its rows [LIST-07]", async () => {
  const { seen, rows } = endlessRows();
  const reader = workbookResponse("a.xlsx", writeWorkbook([{ name: "a", columns, rows }])).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await until(() => seen.isEnded);
});

test("rows wait for a reader that is slow [LIST-07]", async () => {
  const { seen, rows } = endlessRows();
  const workbook = writeWorkbook([{ name: "a", columns, rows }]);
  const chunks = workbook.iterator({ destroyOnReturn: false });
  while (seen.given <= 1000) await chunks.next();
  let before = -1;
  await until(() => {
    const isStill = seen.given === before;
    before = seen.given;
    return isStill;
  });
  workbook.destroy();
  await until(() => seen.isEnded);
});

test("rows that fail break the download instead of ending it early [LIST-07]", async () => {
  function* rows(): Generator<SheetRow> {
    yield { text: "first" };
    throw new Error("the database went away");
  }
  const workbook = writeWorkbook([{ name: "a", columns, rows: rows() }]);
  workbook.on("error", () => undefined);
  const response = workbookResponse("a.xlsx", workbook);
  await expect(response.arrayBuffer()).rejects.toThrow("the database went away");
});

const mixed = [
  { key: "text", label: "文字", type: "text", width: 40 },
  { key: "money", label: "金额", type: "money" },
  { key: "time", label: "时间", type: "time" },
  { key: "number", label: "数量", type: "number" },
] as const;

async function open(sheets: readonly Sheet[], limit?: Parameters<typeof writeWorkbook>[1]) {
  const workbook = new ExcelJS.Workbook();
  const content = await buffer(writeWorkbook(sheets, limit));
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  return workbook.worksheets;
}

/** Cell texts as a spreadsheet reads them: `_x0007_` stands for a character that XML cannot hold. */
function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return "";
  return String(value).replace(/_x([0-9A-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."=+-@_x0041_&<>\"' \n\t\r\0\u0007\uffff你😀") }),
);
const row = fc.record({
  text,
  money: fc.integer({ min: -1e12, max: 1e12 }),
  time: fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }),
  number: fc.option(fc.integer()),
});

test("what is written is what a spreadsheet reads, whatever it is [LIST-07]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const [sheet] = await open([{ name: "混合", columns: mixed, rows }]);
      rows.forEach(({ text: written, money, time, number }, index) => {
        const line = sheet!.getRow(index + 2);
        const shownText = textOf(line.getCell(1).value);
        expect(shownText).toBe(written.replaceAll("\r\n", "\n"));
        expect(line.getCell(2).value).toBe(money / 100);
        expect(line.getCell(3).value).toEqual(new Date(Math.floor(time / 1000) * 1000 + 8 * 3_600_000));
        expect(line.getCell(4).value).toBe(number);
      });
    }),
    { numRuns: 50 },
  );
});

test("a sheet has its head fixed, a filter over all its lines, widths and formats [LIST-07]", async () => {
  const [sheet] = await open([
    { name: "混合", columns: mixed, rows: [{ text: "0012", money: 1250, time: Date.UTC(2026, 0, 1), number: 3 }] },
  ]);
  expect(sheet!.name).toBe("混合");
  expect(sheet!.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
  expect(sheet!.autoFilter).toBe("A1:D2");
  expect(sheet!.columns.map(({ width }) => width)).toEqual([40, 14, 20, 10]);
  expect([1, 2, 3, 4].map((cell) => sheet!.getRow(2).getCell(cell).numFmt)).toEqual([
    "@",
    "#,##0.00",
    "yyyy-mm-dd hh:mm:ss",
    "0",
  ]);
  expect(sheet!.getRow(1).getCell(1).font.bold).toBe(true);
});

test("rows beyond the length of a sheet go on in a further one, none twice and none lost [LIST-07]", async () => {
  const numbers = Array.from({ length: 25 }, (_, index) => String(index));
  const rows = numbers.map((number) => ({ text: number }));
  for (const limit of [
    { rows: 10, length: Infinity },
    { rows: 25, length: Infinity },
  ]) {
    const sheets = await open([{ name: "订单", columns, rows }], limit);
    const isSplit = limit.rows < rows.length;
    expect(sheets.map(({ name }) => name)).toEqual(isSplit ? ["订单", "订单2", "订单3"] : ["订单"]);
    const read = sheets.flatMap((sheet) =>
      (sheet.getRows(2, sheet.rowCount - 1) ?? []).map((line) => line.getCell(1).value),
    );
    expect(read).toEqual(numbers);
  }
});

test("a sheet without rows still has its head [LIST-07]", async () => {
  const [sheet] = await open([{ name: "空", columns, rows: [] }]);
  expect(sheet!.rowCount).toBe(1);
  expect(sheet!.getRow(1).getCell(1).value).toBe("内容");
});

test("a text longer than a cell takes is cut with a sign of it [LIST-07]", async () => {
  const [sheet] = await open([{ name: "长", columns, rows: [{ text: "长".repeat(40_000) }] }]);
  expect(sheet!.getRow(2).getCell(1).value).toBe(`${"长".repeat(32_766)}…`);
});
