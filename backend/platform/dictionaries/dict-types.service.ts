import type { DictType, DictTypeInput, DictTypeQuery } from "#contract/platform/dictionaries";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import type { DictTypeRow } from "../../kernel/database/tables/dictionaries";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { requirePlatform } from "../platform.policy";
import { formatTime } from "../../kernel/time/shanghai";
import {
  countDictTypes,
  deleteDictTypes,
  findDictType,
  findFilledType,
  insertDictType,
  listDictTypes,
  updateDictType,
} from "./dict-types.repository";

const platformOnly = "字典由平台统一维护，请联系平台管理员";

/** Dictionaries are the platform's: every school sees the same. Changes throw `forbidden` for all but platform accounts. */
export async function findDictTypes(ctx: RequestContext, query: DictTypeQuery) {
  const [rows, total] = await Promise.all([listDictTypes(ctx.db, query), countDictTypes(ctx.db, query)]);
  return { list: rows.map(toDictType), total };
}

/** Throws `refused` where there is none. */
export async function requireDictType(ctx: RequestContext, id: number): Promise<DictType> {
  const row = await findDictType(ctx.db, id);
  if (!row) throw notFound("字典类型");
  return toDictType(row);
}

/** Throws `badInput` when the type's name is taken. */
export async function createDictType(ctx: RequestContext, input: DictTypeInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  if (!(await insertDictType(ctx.db, { ...input, ...times }))) throw taken(input);
  ctx.audit.change({ object: nameOf(input), before: null, after: input });
}

/** Items follow a changed name by themselves. Throws `refused`, and `badInput` when the name is taken. */
export async function changeDictType(ctx: RequestContext, id: number, input: DictTypeInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const before = await requireDictType(ctx, id);
  await whenTaken(updateDictType(ctx.db, id, { ...input, updated_at: ctx.now() }), () => taken(input));
  ctx.audit.change({ object: nameOf(before), before, after: { ...before, ...input } });
}

/** All or none: throws `refused` when one of them still has items, or none is there any more. */
export async function removeDictTypes(ctx: RequestContext, ids: number[]): Promise<number> {
  requirePlatform(ctx, platformOnly);
  const deleted = await ctx.db.transaction().execute(async (db) => {
    const filled = await findFilledType(db, ids);
    if (filled) {
      const { dict_name, items } = filled;
      throw new AppError(code.refused, `字典类型“${dict_name}”下还有 ${items} 个字典项，请先删除这些字典项`);
    }
    const deleted = await deleteDictTypes(db, ids);
    if (deleted.length === 0) throw notFound("字典类型");
    return deleted;
  });
  for (const row of deleted) ctx.audit.change({ object: nameOf(row), before: row, after: null });
  return deleted.length;
}

function taken({ dict_type }: DictTypeInput) {
  return badInput("dict_type", `“${dict_type}”已存在，请换一个`);
}

function nameOf({ dict_name }: { dict_name: string }): string {
  return `字典类型“${dict_name}”`;
}

function toDictType(row: DictTypeRow): DictType {
  return { ...row, created_at: formatTime(row.created_at), updated_at: formatTime(row.updated_at) };
}
