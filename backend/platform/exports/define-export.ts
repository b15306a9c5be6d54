import type * as z from "zod";
import type { Right } from "#contract/kernel/permission-tree/tree";
import type { ListDefinition } from "#contract/platform/list-definition/list-definition";
import type { RequestContext } from "../../kernel/context";
import { parseInput } from "../../kernel/parse-input";
import { cellTypes } from "../lists/export-list";
import { describeFilter, describePeriod, describeSort, type FindName } from "../lists/filter-text";
import { chosenColumns } from "./chosen-columns";
import type { ExportDefinition, Fact } from "./export-request";

interface ListExport<Filter extends object> {
  list: ListDefinition;
  title: string;
  permission: Right;
  /** The schema of the filter as a task keeps it. */
  filter: z.ZodType<Filter>;
  findName: FindName;
  /** Refuses a filter that no task may keep; gets it as it was asked. */
  refuse?: (filters: unknown) => void;
  /** The days of the file, where they are not those of the filter. */
  period?: (filter: Filter) => string;
  /** Finds the facts that the file tells beside its filter. */
  facts?: (ctx: RequestContext, filter: Filter) => Fact[] | Promise<Fact[]>;
  count: (db: RequestContext["db"], scope: Parameters<ExportDefinition["count"]>[1], filter: Filter) => Promise<number>;
}

/** Makes the export of a list from its definition: columns, their types, and the words for filter, days and order. */
export function defineExport<Filter extends object>({
  list,
  title,
  permission,
  filter: schema,
  findName,
  refuse,
  period,
  facts,
  count,
}: ListExport<Filter>): ExportDefinition {
  return {
    title,
    permission,
    parse(filters) {
      refuse?.(filters);
      return parseInput(schema, filters, "filters");
    },
    period: (filters) => {
      const filter = schema.parse(filters);
      return period ? period(filter) : describePeriod(list, filter);
    },
    async facts(ctx, filters) {
      const filter = schema.parse(filters);
      const [text, more] = await Promise.all([
        describeFilter(ctx, list, { values: filter, findName }),
        facts?.(ctx, filter) ?? [],
      ]);
      const sort = "sort" in filter ? [{ name: "排序", text: describeSort(list, String(filter.sort)) }] : [];
      return [{ name: "筛选条件", text }, ...sort, ...more];
    },
    columns: (ctx, keys) => chosenColumns(ctx, list.page, keys, cellTypes(list)),
    count: (db, scope, filters) => count(db, scope, schema.parse(filters)),
  };
}
