import {
  type FeeItem,
  type FeeItemChange,
  type FeeItemFilter,
  type FeeItemInput,
  feeItemList,
  type FeeItemQuery,
} from "#contract/payments/fee-items";
import { code } from "#contract/kernel/errors";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { findChoices } from "../../platform/dictionary-items/dictionary-items.service";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { eachRow } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { requirePurposeId } from "../collect-purposes/purposes.service";
import {
  countFeeItems,
  deleteFeeItems,
  type FeeItemRecord,
  findFeeItem,
  findPlannedItem,
  insertFeeItem,
  listFeeItems,
  listFeeItemsOf,
  updateFeeItem,
} from "./fee-items.repository";

/** One page of the items of the schools in scope. */
export async function findFeeItems(ctx: RequestContext, query: FeeItemQuery) {
  const [rows, total] = await Promise.all([
    listFeeItems(ctx.db, ctx.scope, query),
    countFeeItems(ctx.db, ctx.scope, query),
  ]);
  return { list: rows.map(toFeeItem), total };
}

/** Throws `refused`: absent and not yours answer alike. */
export async function requireFeeItem(ctx: RequestContext, id: number): Promise<FeeItem> {
  const row = await findFeeItem(ctx.db, ctx.scope, id);
  if (!row) throw notFound("收费项目");
  return toFeeItem(row);
}

/** Throws `badInput` for a code that the school has, a category or purpose that is not offered, and a school that was not named. */
export async function createFeeItem(
  ctx: RequestContext,
  { school_id: asked, purpose, ...input }: FeeItemInput,
): Promise<void> {
  const school_id = await requireOneSchool(ctx, asked ?? null, "只能维护本校的收费项目");
  await requireCategory(ctx, input);
  const purpose_id = await requirePurposeId(ctx.db, school_id, purpose);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const row = { ...input, school_id, purpose_id, created_at: at, created_by: by, updated_at: at, updated_by: by };
  await whenTaken(insertFeeItem(ctx.db, row), () => taken(input));
  ctx.audit.change({ object: nameOf(input), before: null, after: { ...input, purpose, school_id } });
}

/** Bills that were issued keep what they say. Throws as `createFeeItem`. */
export async function changeFeeItem(ctx: RequestContext, id: number, input: FeeItemChange): Promise<void> {
  const before = await requireFeeItem(ctx, id);
  if (input.category !== before.category) await requireCategory(ctx, input);
  const { purpose, ...fields } = input;
  const purpose_id = await requirePurposeId(ctx.db, before.school_id, purpose);
  const change = { ...fields, purpose_id, updated_at: ctx.now(), updated_by: ctx.actor.userId };
  await whenTaken(updateFeeItem(ctx.db, id, change), () => taken(input));
  ctx.audit.change({ object: nameOf(before), before, after: { ...before, ...input } });
}

/** Answers how many there were. Throws `refused` when none is there any more, and for one that a fee plan charges. */
export async function removeFeeItems(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  const planned = await findPlannedItem(ctx.db, ctx.scope, ids);
  if (planned !== undefined) {
    throw new AppError(code.refused, `“${planned}”已用于缴费批次，不能删除；不再收取请停用`);
  }
  const items = await listFeeItemsOf(ctx.db, ctx.scope, ids);
  const count = await deleteFeeItems(ctx.db, ctx.scope, ids);
  if (count === 0) throw notFound("收费项目");
  for (const item of items) ctx.audit.change({ object: nameOf(item), before: toFeeItem(item), after: null });
  return count;
}

/** Every item of the filter in the caller's visible columns. */
export function exportFeeItems(ctx: RequestContext, filter: FeeItemFilter): Promise<Response> {
  return exportRows(
    ctx,
    feeItemList,
    eachRow(ctx, (reader, paging) => findFeeItems(reader, { ...filter, ...paging })),
  );
}

async function requireCategory(ctx: RequestContext, { category }: Pick<FeeItemChange, "category">): Promise<void> {
  const offered = await findChoices(ctx, "fee_category");
  if (!offered.some(({ value }) => String(value) === category)) throw badInput("category", "请选择字典中的类别");
}

function taken({ item_code }: Pick<FeeItemChange, "item_code">) {
  return badInput("item_code", `本校已有编码“${item_code}”，请换一个`);
}

function nameOf({ name }: { name: string }): string {
  return `收费项目“${name}”`;
}

function toFeeItem(row: FeeItemRecord): FeeItem {
  return { ...row, created_at: formatTime(row.created_at), updated_at: formatTime(row.updated_at) };
}
