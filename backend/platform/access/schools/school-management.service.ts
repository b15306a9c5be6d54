import * as z from "zod";
import { code } from "#contract/kernel/errors";
import {
  type School,
  type SchoolFilter,
  type SchoolInput,
  schoolList,
  type SchoolQuery,
  schoolStages,
} from "#contract/platform/schools";
import { labelOf } from "#contract/kernel/enumeration";
import { exportRows } from "../../lists/export-list";
import type { RequestContext } from "../../../kernel/context";
import { whenTaken } from "../../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../../kernel/errors";
import { maskPhone } from "../../../kernel/masking";
import { eachRow } from "../../../kernel/sheets/list-export";
import { formatTime } from "../../../kernel/time/shanghai";
import { requirePlatform } from "../../platform.policy";
import {
  countSchools,
  deleteSchool,
  findBelonging,
  findSchool,
  insertSchool,
  listSchools,
  type SchoolRecord,
  updateSchool,
} from "./school-management.repository";

const platformOnly = "只有平台账号可以维护学校";

/** One page of the schools in scope, phones masked. */
export async function findSchools(ctx: RequestContext, query: SchoolQuery) {
  const [rows, total] = await Promise.all([
    listSchools(ctx.db, ctx.scope, query),
    countSchools(ctx.db, ctx.scope, query),
  ]);
  return { list: rows.map((row) => masked(toSchool(row))), total };
}

/** A school with its phone as it is, for its form. Throws `refused`: absent and not yours answer alike. */
export async function requireSchool(ctx: RequestContext, schoolId: number): Promise<School> {
  const row = await findSchool(ctx.db, ctx.scope, schoolId);
  if (!row) throw notFound("学校");
  return toSchool(row);
}

/** Throws `forbidden` for anybody but the platform, `badInput` for a code that another school has. */
export async function createSchool(ctx: RequestContext, input: SchoolInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  await whenTaken(insertSchool(ctx.db, { ...toRow(input), ...times }), () => taken(input));
  ctx.audit.change({ object: nameOf(input), before: null, after: input });
}

/** Throws as `createSchool`, and `refused` for a school that is not there. */
export async function changeSchool(ctx: RequestContext, schoolId: number, input: SchoolInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const before = await requireSchool(ctx, schoolId);
  const change = { ...toRow(input), updated_at: ctx.now() };
  await whenTaken(updateSchool(ctx.db, schoolId, change), () => taken(input));
  ctx.audit.change({ object: nameOf(before), before: logged(before), after: logged({ ...before, ...input }) });
}

/** Deletes schools that have nothing; all of them or none. Throws `refused` with what one of them has. */
export async function removeSchools(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  requirePlatform(ctx, platformOnly);
  return ctx.db.transaction().execute(async (trx) => {
    for (const id of ids) {
      const school = await findSchool(trx, ctx.scope, id);
      if (!school) throw notFound("学校");
      const has = await findBelonging(trx, id);
      if (has) throw new AppError(code.refused, `“${school.name}”还有${has}，不能删除；不再使用时请改为停用`);
      await deleteSchool(trx, id);
      ctx.audit.change({ object: nameOf(school), before: logged(toSchool(school)), after: null });
    }
    return ids.length;
  });
}

/** Every school of the filter in the caller's visible columns. */
export function exportSchools(ctx: RequestContext, filter: SchoolFilter): Promise<Response> {
  return exportRows(
    ctx,
    schoolList,
    eachRow(ctx, (reader, paging) => findSchools(reader, { ...filter, ...paging })),
  );
}

function taken({ std_code }: SchoolInput) {
  return badInput("std_code", `已有学校使用标识码“${std_code}”`);
}

const Stages = z.array(z.number());
const Region = z.array(z.string());

function toSchool({ stage: stored, region, message_url: _url, message_secret: _secret, ...row }: SchoolRecord): School {
  const stage = Stages.parse(JSON.parse(stored || "[]"));
  return {
    ...row,
    stage,
    stage_name: stage.map((value) => labelOf(schoolStages, value)).join("、"),
    region_code: Region.parse(JSON.parse(region || "[]")).at(-1) ?? "",
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}

/** A code of six digits holds those of its city and its province. */
function toRow({ stage, region_code, ...input }: SchoolInput) {
  const [province, city] = [`${region_code.slice(0, 2)}0000`, `${region_code.slice(0, 4)}00`];
  const region = region_code === "" ? [] : [...new Set([province, city, region_code])];
  const stages = [...new Set(stage)].sort((first, second) => first - second);
  return { ...input, stage: JSON.stringify(stages), region: JSON.stringify(region) };
}

function masked(school: School): School {
  return { ...school, contact_phone: school.contact_phone && maskPhone(school.contact_phone) };
}

/** The fields that the operation log compares. */
function logged({ school_id: _id, stage_name: _name, ...school }: School): Record<string, unknown> {
  return school;
}

function nameOf({ name }: { name: string }): string {
  return `学校“${name}”`;
}
