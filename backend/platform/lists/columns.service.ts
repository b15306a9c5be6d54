import * as z from "zod";
import { type Column, ColumnChoice } from "#contract/platform/columns";
import type { RequestContext } from "../../kernel/context";
import { badInput } from "../../kernel/errors";
import { columnsOfView, keepColumnsInView } from "./view-columns";
import { hasSeveralSchools } from "./several-schools.service";
import { type ColumnDefinition, columnDefaults } from "#contract/platform/list-definition/column-definition";
import { deleteChoice, findChoice, upsertChoice } from "./columns.repository";
import { columnsByPage } from "#contract/listed-pages";

const StoredChoice = z.array(ColumnChoice);

/** The columns of a page as the view has them that the call is made by, else as the user arranged them. Throws `badInput` for a page that does not exist. */
export async function listColumns(ctx: RequestContext, page: string): Promise<Column[]> {
  const defaults = columnDefaults(requirePage(page), await hasSeveralSchools(ctx));
  const ofView = await columnsOfView(ctx, page);
  if (ofView) return merge(defaults, ofView);
  const stored = await findChoice(ctx.db, ctx.actor.userId, page);
  return merge(defaults, stored === undefined ? [] : StoredChoice.parse(JSON.parse(stored)));
}

/**
 * Keeps the user's arrangement, or that of the user's own view that the call is made by; an empty one goes back to the default.
 * Throws `badInput`, and `refused` for the view of somebody else.
 */
export async function chooseColumns(ctx: RequestContext, page: string, choice: ColumnChoice[]): Promise<void> {
  const definitions = requirePage(page);
  const known = new Set(definitions.map((definition) => definition.key));
  const unknown = choice.find((column) => !known.has(column.key));
  if (unknown) throw badInput("columns", `没有“${unknown.key}”这一列`);
  if (new Set(choice.map((column) => column.key)).size < choice.length) throw badInput("columns", "列重复");
  if (choice.length > 0 && !choice.some((column) => column.visible)) throw badInput("columns", "请至少显示一列");
  if (await keepColumnsInView(ctx, page, choice)) return;
  if (choice.length === 0) return deleteChoice(ctx.db, ctx.actor.userId, page);
  const columns = JSON.stringify(choice);
  await upsertChoice(ctx.db, { user_id: ctx.actor.userId, page, columns, updated_at: ctx.now() });
}

/** The user's order first; columns that came later follow with their defaults, those that are gone drop out. */
function merge(defaults: readonly Column[], choice: readonly ColumnChoice[]): Column[] {
  const byKey = new Map(defaults.map((column) => [column.key, column]));
  const chosen = choice.flatMap(({ key, visible, width, fixed }) => {
    const column = byKey.get(key);
    byKey.delete(key);
    return column ? [{ ...column, visible, width, fixed }] : [];
  });
  return [...chosen, ...byKey.values()];
}

function requirePage(page: string): readonly ColumnDefinition[] {
  const definitions = columnsByPage.get(page);
  if (!definitions) throw badInput("page", "没有这个列表页");
  return definitions;
}
