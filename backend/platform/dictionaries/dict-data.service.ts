import type { DictData, DictDataChange, DictDataInput, DictDataQuery, DictItem } from "#contract/dictionaries";
import type { Choice } from "#contract/static-data";
import type { BackendContext, RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, badInput } from "../../kernel/errors";
import { requirePlatform } from "../platform.policy";
import { formatTime } from "../../kernel/time/shanghai";
import { findDictTypeByName } from "./dict-types.repository";
import {
  countDictData,
  deleteDictData,
  findDictData,
  insertDictData,
  listDictData,
  listOfferedItems,
  updateDictData,
} from "./dict-data.repository";

type DictDataRow = NonNullable<Awaited<ReturnType<typeof findDictData>>>;

const platformOnly = "字典由平台统一维护，请联系平台管理员";

/** Read anew each time: a changed item shows with the next page, on every instance. */
export async function findDictItems(ctx: Pick<BackendContext, "db">, dictType: string): Promise<DictItem[]> {
  const rows = await listOfferedItems(ctx.db, dictType);
  return rows.map(toDictData).map((item) => ({ ...item, dict_value: asNumber(item.dict_value) }));
}

/** A dictionary as selects and labels take it. */
export async function findChoices(ctx: Pick<BackendContext, "db">, dictType: string): Promise<Choice[]> {
  const items = await findDictItems(ctx, dictType);
  return items.map(({ dict_value, dict_label }) => ({ value: dict_value, label: dict_label }));
}

/** A page of stored items, of one dictionary or of all. Changes throw `forbidden` for all but platform accounts. */
export async function findDictDataPage(ctx: RequestContext, query: DictDataQuery) {
  const [rows, total] = await Promise.all([listDictData(ctx.db, query), countDictData(ctx.db, query)]);
  return { list: rows.map(toDictData), total };
}

/** Throws `refused` where there is none. */
export async function requireDictData(ctx: RequestContext, id: number): Promise<DictData> {
  const row = await findDictData(ctx.db, id);
  if (!row) throw notFound("字典项");
  return toDictData(row);
}

/** Throws `badInput` for a dictionary that does not exist and for a value it has already. */
export async function createDictData(ctx: RequestContext, { dict_type, ...input }: DictDataInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const type = await findDictTypeByName(ctx.db, dict_type);
  if (!type) throw badInput("dict_type", `没有“${dict_type}”这个字典类型`);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  const row = { css_class: "", list_class: "", is_default: 0, ...input, dict_id: type.dict_id, ...times };
  if (!(await insertDictData(ctx.db, row))) throw taken(input);
  ctx.audit.change({ object: nameOf(input), before: null, after: { dict_type, ...input } });
}

/** Throws `refused`, and `badInput` when its dictionary has the value already. */
export async function changeDictData(ctx: RequestContext, id: number, input: DictDataChange): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const before = await requireDictData(ctx, id);
  await whenTaken(updateDictData(ctx.db, id, { ...input, updated_at: ctx.now() }), () => taken(input));
  ctx.audit.change({ object: nameOf(before), before, after: { ...before, ...input } });
}

/** Throws `refused` when none of them is there any more. */
export async function removeDictData(ctx: RequestContext, ids: number[]): Promise<number> {
  requirePlatform(ctx, platformOnly);
  const deleted = await deleteDictData(ctx.db, ids);
  if (deleted.length === 0) throw notFound("字典项");
  for (const row of deleted) ctx.audit.change({ object: nameOf(row), before: row, after: null });
  return deleted.length;
}

function nameOf({ dict_label }: { dict_label: string }): string {
  return `字典项“${dict_label}”`;
}

function taken({ dict_value }: DictDataChange) {
  return badInput("dict_value", `该字典类型下已有值“${dict_value}”`);
}

/** Selects of older clients compare strictly (wire-contract 2.5); `007` and the like are no numbers. */
function asNumber(value: string): string | number {
  return /^-?(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

function toDictData(row: DictDataRow): DictData {
  return { ...row, created_at: formatTime(row.created_at), updated_at: formatTime(row.updated_at) };
}
