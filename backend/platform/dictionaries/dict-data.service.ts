import type { DictData, DictDataChange, DictDataInput, DictDataQuery } from "#contract/platform/dictionaries";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, badInput } from "../../kernel/errors";
import { requirePlatform } from "../platform.policy";
import { toDictData } from "../dictionary-items/dictionary-items.service";
import { findDictTypeByName } from "./dict-types.repository";
import {
  countDictData,
  deleteDictData,
  findDictData,
  insertDictData,
  listDictData,
  updateDictData,
} from "./dict-data.repository";

const platformOnly = "字典由平台统一维护，请联系平台管理员";

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
