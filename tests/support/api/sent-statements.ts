import pg from "pg";
import { vi } from "vitest";
import { planning } from "../../../backend/kernel/database/postgres-pool";

/** A statement as it was sent to PostgreSQL. */
export interface SentStatement {
  text: string;
  values: unknown[];
}

/** The read of a table by one statement: its kind, and its number of rows. */
export interface TableRead {
  node: string;
  rows: number;
}

/** Remembers every statement of this process that names a table, while something is done. */
export async function statementsOf(table: string, work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [config] = asked;
    if (isStatement(config) && new RegExp(`"${table}"`).test(config.text)) sent.push(config);
    return Reflect.apply(query, this, asked);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}

function isStatement(config: unknown): config is SentStatement {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** Runs a statement that reads once more and answers what it read of a table. */
export async function readsOf(
  databaseUrl: string,
  table: string,
  { text, values }: SentStatement,
): Promise<TableRead[]> {
  const client = new pg.Client({ connectionString: databaseUrl, options: planning });
  await client.connect();
  try {
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan)).flatMap((node) => readOf(table, node));
  } finally {
    await client.end();
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** A bitmap's index is counted by what it finds in the table. */
function readOf(table: string, node: PlanNode): TableRead[] {
  if (node["Relation Name"] !== table) return [];
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return [{ node: node["Node Type"], rows: (node["Actual Rows"] + removed) * node["Actual Loops"] }];
}
