import type { Right } from "#contract/kernel/permission-tree/tree";
import type { Kysely } from "kysely";
import * as z from "zod";
import { ExportModule } from "#contract/platform/exports";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { SheetColumn } from "../../kernel/sheets/write-sheet";

/** A line of the sheet that says what the file holds. */
export const Fact = z.object({ name: z.string(), text: z.string() });
export type Fact = z.infer<typeof Fact>;

/** The schools and the store whose rows an export holds. */
export const ExportScope = z.object({
  schools: z.union([z.literal("all"), z.array(z.number().int())]),
  /** Set for a store keeper. */
  storeId: z.number().int().nullable(),
});
export type ExportScope = z.infer<typeof ExportScope>;

const ExportColumn = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(["text", "money", "time", "number"]),
  width: z.number().optional(),
});

/** The decisions made when an export is asked for. */
export const ExportPlan = z.object({
  module: ExportModule,
  /** The filter as the module reads it. */
  filters: z.unknown(),
  columns: z.array(ExportColumn),
  facts: z.array(Fact),
});
export type ExportPlan = z.infer<typeof ExportPlan>;

/** All that the thread needs which writes the file. */
export const ExportRequest = ExportPlan.extend({
  scope: ExportScope,
  /** Personal data as they are: only in files that are kept nowhere, for who has that right (decision 0036). */
  isPlain: z.boolean().optional(),
});
export type ExportRequest = z.infer<typeof ExportRequest>;

/** The content of the file so far. */
export const Exported = z.object({ rows: z.number().int(), amountFen: z.number().int() });
export type Exported = z.infer<typeof Exported>;

/** A list that can be exported. `filters` are what `parse` answered. */
export interface ExportDefinition {
  /** The file is called by it. */
  title: string;
  permission: Right;
  /** Throws `badInput`. */
  parse: (filters: unknown) => object;
  /** The time range of a filter in words. */
  period: (filters: unknown) => string;
  /** The filter in words comes first. */
  facts: (ctx: RequestContext, filters: unknown) => Promise<Fact[]>;
  /** Those the caller sees, or the ones named. Throws `badInput`. */
  columns: (ctx: RequestContext, keys?: readonly string[]) => Promise<SheetColumn[]>;
  count: (db: Kysely<Database>, scope: ExportScope, filters: unknown) => Promise<number>;
}

export type ExportDefinitions = Readonly<Record<ExportModule, ExportDefinition>>;
