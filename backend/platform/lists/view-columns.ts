import * as z from "zod";
import { ColumnChoice } from "#contract/platform/columns";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { findView, findViewColumns, updateView } from "./saved-views.repository";

const Stored = z.array(ColumnChoice);

/** The columns of the view that this call is made by; undefined where it is made by none of this page that the caller sees. */
export async function columnsOfView({ db, actor, viewId }: RequestContext, page: string) {
  const row = viewId === null ? undefined : await findViewColumns(db, actor, page, viewId);
  return row && Stored.parse(JSON.parse(row.columns));
}

/**
 * Keeps an arrangement in the view that this call is made by; false where it is made by none.
 * Throws `refused` for a view of somebody else.
 */
export async function keepColumnsInView(ctx: RequestContext, page: string, columns: ColumnChoice[]): Promise<boolean> {
  const view = ctx.viewId === null ? undefined : await findView(ctx.db, ctx.actor, ctx.viewId);
  if (view?.page !== page) return false;
  if (view.user_id !== ctx.actor.userId)
    throw new AppError(code.refused, `视图“${view.name}”由${view.owner}共享，请先另存为自己的视图，再调整列`);
  await updateView(ctx.db, view.id, { columns: JSON.stringify(columns), updated_at: ctx.now() });
  return true;
}
