import { code } from "#contract/kernel/errors";
import { AppError } from "../../kernel/errors";
import { readRows } from "../../kernel/sheets/read-rows";
import { readTable } from "../../kernel/sheets/read-table";
import { openWorkbook } from "../../kernel/sheets/read-workbook";
import { createAlipayParser, isAlipayHeader } from "./alipay-statement";
import { createProblems, createTally, type Problems } from "./row-collector";
import { createSheetParser, sheetColumns } from "./sheet-statement";
import type {
  StatementCheck,
  StatementFacts,
  StatementHead,
  StatementParser,
  StatementRow,
  TextLine,
} from "./statement";
import { statementRefusals } from "./statement-refusals";
import { textLines } from "./text-lines";
import { type Unpacked, unpackStatement } from "./unpack-statement";
import { createWxpayParser, isWxpayHeader } from "./wxpay-statement";

type Bytes = AsyncIterable<Uint8Array>;

interface Reading {
  facts: StatementFacts;
  maxRows: number;
}

/** Reads the merchant and the day of a statement, and its hash; reads the file to its end. Refuses with 4001. */
export async function readHead(packed: Bytes, reading: Reading): Promise<StatementHead & { sha256: string }> {
  const { statement, sha256 } = await unpackStatement(packed);
  let head: StatementHead | null = null;
  for await (const { parser } of parse(statement, reading, createProblems())) {
    const refusal = parser.refusal();
    if (refusal !== null) throw new AppError(code.fileType, refusal);
    // the first rows say all there is to know; the rest is read for the hash
    const seen = parser.head();
    if (head?.mch_no == null || head.bill_date === null) head = seen;
  }
  if (!head) throw statementRefusals.unknown();
  return { ...head, sha256: sha256() };
}

/** Reads a statement to its end: what it adds up to, and everything that is wrong with it. Refuses with 4001. */
export async function checkStatement(packed: Bytes, reading: Reading): Promise<StatementCheck> {
  const problems = createProblems();
  const tally = createTally(problems);
  const { statement } = await unpackStatement(packed);
  let read: ReadPart["parser"] | null = null;
  let taken = 0;
  for await (const { parser, rows } of parse(statement, reading, problems)) {
    read = parser;
    taken += rows.length;
    if (taken > reading.maxRows) throw statementRefusals.tooLong(reading.maxRows);
    for (const row of rows) tally.take(row);
  }
  if (!read) throw statementRefusals.unknown();
  return tally.check(read.feeSum(), read.finish());
}

/** The rows of a statement that was found to be whole, in batches as they are read. */
export async function* readStatementRows(packed: Bytes, reading: Reading): AsyncGenerator<StatementRow[]> {
  const { statement } = await unpackStatement(packed);
  for await (const { rows } of parse(statement, reading, createProblems())) yield rows;
}

interface ReadPart {
  parser: Pick<StatementParser<never>, "head" | "refusal" | "finish"> & { feeSum: () => number };
  rows: StatementRow[];
}

async function* parse(statement: Unpacked, reading: Reading, problems: Problems): AsyncGenerator<ReadPart> {
  yield* statement.kind === "workbook"
    ? parseWorkbook(statement.content, reading, problems)
    : parseText(statement.chunks, reading.facts, problems);
}

async function* parseWorkbook(content: Buffer, { facts, maxRows }: Reading, problems: Problems) {
  const workbook = await openWorkbook(content);
  const parser = createSheetParser(problems, facts);
  const request = { columns: sheetColumns, maxRows, mayBeEmpty: true } as const;
  for await (const table of readTable(readRows(workbook), request, workbook.sheetName)) {
    yield { parser, rows: table.flatMap((row) => parser.take(row) ?? []) };
  }
  // a day without a payment has a header alone
  yield { parser, rows: [] };
}

// a title and some blank lines may stand above the columns
const headerWithin = 30;

async function* parseText(chunks: Bytes, facts: StatementFacts, problems: Problems): AsyncGenerator<ReadPart> {
  let parser: (StatementParser<TextLine> & { feeSum: () => number }) | null = null;
  let above: TextLine[] = [];
  for await (const batch of textLines(chunks)) {
    let lines = batch;
    if (!parser) {
      above.push(...batch);
      parser = parserFor(above, facts, problems);
      if (!parser && above.length >= headerWithin) throw statementRefusals.unknown();
      if (!parser) continue;
      lines = above;
      above = [];
    }
    const known = parser;
    yield { parser: known, rows: lines.flatMap((line) => known.take(line) ?? []) };
  }
  if (!parser) throw statementRefusals.unknown();
}

function parserFor(lines: readonly TextLine[], facts: StatementFacts, problems: Problems) {
  for (const { text } of lines.slice(0, headerWithin)) {
    if (isWxpayHeader(text)) return createWxpayParser(problems, facts);
    if (isAlipayHeader(text)) return createAlipayParser(problems, facts);
  }
  return null;
}

/** The message of a refusal, for the side that asked; anything else is a fault. */
export function refusalOf(error: unknown): { code: number; message: string } {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  throw error;
}
