import { type Kysely, sql } from "kysely";
import ts from "typescript";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import type { Database } from "./tables";

// The types of the tables are written by hand beside the migrations: on SQLite and on PostgreSQL they have to say what is there.

interface Column {
  kind: "number" | "string" | "other";
  isNullable: boolean;
  /** The database fills it in when a row is added without it. */
  isGenerated: boolean;
}

type Schema = Record<string, Record<string, Column>>;

/** The tables as the type `Database` has them. */
function readTypes(): Schema {
  const file = "backend/kernel/database/tables.ts";
  const { options } = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  ) ?? { options: {} };
  const program = ts.createProgram([file], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const database = source?.statements.find(ts.isInterfaceDeclaration);
  if (!database) throw new Error(`${file} has no interface`);
  const propertiesOf = (type: ts.Type) =>
    checker.getPropertiesOfType(type).map((symbol) => ({
      name: symbol.name,
      type: checker.getTypeOfSymbolAtLocation(symbol, database),
    }));
  const tables = propertiesOf(checker.getTypeAtLocation(database));
  return Object.fromEntries(
    tables.map(({ name, type }) => [
      name,
      Object.fromEntries(propertiesOf(type).map((column) => [column.name, describeType(checker, column.type)])),
    ]),
  );
}

function describeType(checker: ts.TypeChecker, type: ts.Type): Column {
  // `Generated` and `ColumnType` say what is read, and what may be left out when a row is added
  const selected = partOf(checker, type, "__select__");
  const inserted = partOf(checker, type, "__insert__");
  const read = selected ?? type;
  const bare = checker.getNonNullableType(read);
  return {
    kind: kindOf(checker, bare),
    isNullable: read !== bare,
    isGenerated: inserted !== undefined && flagsOf(inserted).includes(ts.TypeFlags.Undefined),
  };
}

function partOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const symbol = checker.getPropertyOfType(type, name);
  return symbol?.valueDeclaration && checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
}

function flagsOf(type: ts.Type): ts.TypeFlags[] {
  return type.isUnion() ? type.types.map(({ flags }) => flags) : [type.flags];
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): Column["kind"] {
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return "number";
  return checker.isTypeAssignableTo(type, checker.getStringType()) ? "string" : "other";
}

test("the type of each table has the columns that migrations made, with what may be null and what is filled in", async () => {
  const { context } = await startTestBackend();
  const tables = await readTables(context.db);
  const types = readTypes();
  expect(Object.keys(types).toSorted()).toEqual(Object.keys(tables).toSorted());
  const differences = Object.entries(tables).flatMap(([table, columns]) => {
    const known = types[table] ?? {};
    const names = [...new Set([...Object.keys(known), ...Object.keys(columns)])];
    return names.flatMap((name) => compare(known[name], columns[name]).map((text) => `${table}.${name} ${text}`));
  });
  const ofPostgres = process.env.TEST_DATABASE_URL ? ["message_blocks.words has no type"] : [];
  expect(differences.toSorted()).toEqual([...computed.map((name) => `${name} may be null`), ...ofPostgres].toSorted());
});

// computed from columns that are never null, which neither database works out
const computed = ["bills.owed_fen", "facepays.state"];

/** The tables as the database has them. */
async function readTables(db: Kysely<Database>): Promise<Schema> {
  const tables = await db.introspection.getTables();
  // words of messages: FTS5 on SQLite, a column on PostgreSQL, and SQL of their own on both
  const typed = tables.filter(({ name }) => !name.startsWith("message_words"));
  const read = typed.map(async ({ name, columns }) => {
    const known = columns.map((column): [string, Column] => [
      column.name,
      {
        kind: kindOfColumn(column.dataType),
        isNullable: column.isNullable,
        isGenerated: column.isAutoIncrementing || column.hasDefaultValue,
      },
    ]);
    return [name, { ...Object.fromEntries(known), ...(await ownOfSqlite(db, name)) }] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** SQLite calls a primary key nullable, and does not list computed columns among the others. */
async function ownOfSqlite(db: Kysely<Database>, table: string): Promise<Record<string, Column>> {
  if (process.env.TEST_DATABASE_URL) return {};
  const { rows } = await sql<{ name: string; type: string; notnull: number; pk: number; hidden: number }>`
    select name, type, "notnull", pk, hidden from pragma_table_xinfo(${table}) where pk > 0 or hidden > 0`.execute(db);
  return Object.fromEntries(
    rows.map(({ name, type, notnull, pk, hidden }) => [
      name,
      { kind: kindOfColumn(type), isNullable: pk === 0 && notnull === 0, isGenerated: hidden > 0 || pk > 0 },
    ]),
  );
}

function kindOfColumn(dataType: string): Column["kind"] {
  if (/int|real|double|numeric|float/i.test(dataType)) return "number";
  return /text|char/i.test(dataType) ? "string" : "other";
}

function compare(type: Column | undefined, column: Column | undefined): string[] {
  if (!type) return ["has no type"];
  if (!column) return ["is not there"];
  return [
    ...(type.kind === column.kind ? [] : [`is a ${column.kind}, its type a ${type.kind}`]),
    ...(type.isNullable === column.isNullable ? [] : [column.isNullable ? "may be null" : "is never null"]),
    ...(type.isGenerated && !column.isGenerated && !column.isNullable ? ["is not filled in"] : []),
  ];
}
