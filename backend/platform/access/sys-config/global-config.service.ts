import { code } from "#contract/kernel/errors";
import {
  builtInKeys,
  ConfigType,
  type EditedConfig,
  type GlobalConfig,
  type GlobalConfigInput,
  type GlobalConfigQuery,
} from "#contract/platform/global-config";
import type { RequestContext } from "../../../kernel/context";
import { whenTaken } from "../../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../../kernel/errors";
import { formatTime } from "../../../kernel/time/shanghai";
import { requirePlatform } from "../../platform.policy";
import { storedData } from "./config-data";
import {
  type ConfigRow,
  countConfigs,
  deleteConfigs,
  findConfigs,
  insertConfig,
  listConfigs,
  updateConfig,
} from "./global-config.repository";

const platformOnly = "全局参数由平台统一维护，请联系平台管理员";

/** Settings belong to the whole installation: every school has the same. */
export async function findGlobalConfigs(ctx: RequestContext, query: GlobalConfigQuery) {
  const [rows, total] = await Promise.all([listConfigs(ctx.db, query), countConfigs(ctx.db, query)]);
  return { list: rows.map(toGlobalConfig), total };
}

/** A switch as a boolean. Throws `refused` where there is none. */
export async function requireEditedConfig(ctx: RequestContext, id: number): Promise<EditedConfig> {
  const config = toGlobalConfig(await requireConfig(ctx, id));
  return { ...config, data: config.type === "boolean" ? config.data === "1" : config.data };
}

/** Throws `badInput` when the key is taken or the value does not fit the type, `forbidden` as every change does for all but platform accounts. */
export async function createGlobalConfig(ctx: RequestContext, input: GlobalConfigInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  const data = await storedData(ctx, input);
  const isNew = await insertConfig(ctx.db, { ...input, data, ...times });
  if (!isNew) throw taken(input);
  ctx.audit.change({ object: nameOf(input), before: null, after: { ...input, data } });
}

/** Holds from the next call on, on every instance. Throws `refused`, and `badInput` as `createGlobalConfig` does. */
export async function changeGlobalConfig(ctx: RequestContext, id: number, input: GlobalConfigInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const row = await requireConfig(ctx, id);
  if (builtInKeys.includes(row.key_name) && (row.key_name !== input.key_name || row.type !== input.type)) {
    throw new AppError(code.refused, `“${row.name}”是系统内置参数，键名和类型不能改`);
  }
  const change = { ...input, data: await storedData(ctx, input) };
  await whenTaken(updateConfig(ctx.db, id, { ...change, updated_at: ctx.now() }), () => taken(input));
  ctx.audit.change({ object: nameOf(row), before: row, after: { ...row, ...change } });
}

/** All or none: throws `refused` when the product needs one of them, or none is there any more. */
export async function removeGlobalConfigs(ctx: RequestContext, ids: number[]): Promise<number> {
  requirePlatform(ctx, platformOnly);
  const rows = await findConfigs(ctx.db, ids);
  const needed = rows.find((row) => builtInKeys.includes(row.key_name));
  if (needed) throw new AppError(code.refused, `“${needed.name}”是系统内置参数，不能删除`);
  const count = await deleteConfigs(ctx.db, ids);
  if (count === 0) throw notFound("参数");
  for (const row of rows) ctx.audit.change({ object: nameOf(row), before: row, after: null });
  return count;
}

function nameOf({ name }: { name: string }): string {
  return `参数“${name}”`;
}

async function requireConfig(ctx: RequestContext, id: number): Promise<ConfigRow> {
  const [row] = await findConfigs(ctx.db, [id]);
  if (!row) throw notFound("参数");
  return row;
}

function taken({ key_name }: GlobalConfigInput) {
  return badInput("key_name", `“${key_name}”已存在，请换一个`);
}

function toGlobalConfig(row: ConfigRow): GlobalConfig {
  return {
    ...row,
    type: ConfigType.parse(row.type),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
