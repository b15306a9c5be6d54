import { labelOf } from "#contract/kernel/enumeration";
import { orderScenes, orderWays } from "#contract/payments/order-enumerations";
import { type Move, type MoveQuery, type Report, type ReportFilter, reportGroups } from "#contract/payments/reports";
import type { RequestContext } from "../../kernel/context";
import { hasSeveralSchools } from "../../platform/lists/several-schools.service";
import { exportList } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { orderScope } from "../order-scope";
import { periodDays, periodOf, reportDays, type ReportDays } from "./report-period";
import { type Flow, reportRows, sumFlows } from "./report-rows";
import { listItemNames, listMoves, sumItems, sumMoves } from "./item-report.repository";
import {
  listSchoolNames,
  listStoreNames,
  type OrderGroup,
  type ReportScope,
  sumPayments,
  sumRefunds,
} from "./reports.repository";

export type { ReportScope };

/** Answers the sums received and given back in a period. Throws `badInput` for more rows than one page shows. */
export async function findReport(ctx: RequestContext, filter: ReportFilter): Promise<Report> {
  const days = reportDays(ctx, filter);
  const where = await scopeOf(ctx, days, filter);
  const { by, unit } = filter;
  if (by === "item") {
    const [items, flows] = await Promise.all([
      sumItems(ctx.readDb, where, unit === "day" ? "day" : "month"),
      findFlows(ctx, where, { by: "none", unit: "month" }),
    ]);
    const nameOf = await findItemNames(
      ctx,
      items.map(({ key }) => key),
    );
    const parts = items.map(({ back, ...sum }) => ({
      kind: back === 1 ? ("refund" as const) : ("pay" as const),
      ...sum,
    }));
    return { ...days, list: reportRows(parts, unit, days, nameOf), sum: sumFlows(flows) };
  }
  const [flows, nameOf] = await Promise.all([
    findFlows(ctx, where, { by, unit: unit === "day" ? "day" : "month" }),
    findNames(ctx, by),
  ]);
  return { ...days, list: reportRows(flows, unit, days, nameOf), sum: sumFlows(flows) };
}

/** Sums the money received and given back, by key and day; by `month` what came in a whole month counts on its first day. */
export async function findFlows(
  ctx: RequestContext,
  where: ReportScope,
  { by, unit }: { by: OrderGroup; unit: "day" | "month" },
): Promise<Flow[]> {
  const [payments, refunds] = await Promise.all([
    sumPayments(ctx.readDb, where, by, unit),
    sumRefunds(ctx.readDb, where, by, unit),
  ]);
  return [
    ...payments.map((sum) => ({ kind: "pay" as const, ...sum })),
    ...refunds.map((sum) => ({ kind: "refund" as const, ...sum })),
  ];
}

/** The orders and refunds behind a fee item's figures, with its part of each. */
export async function findMoves(ctx: RequestContext, query: MoveQuery) {
  const where = await scopeOf(ctx, periodDays(ctx, query), query);
  const window = { ...query, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [rows, { total, ...sum }] = await Promise.all([
    listMoves(ctx.readDb, where, window),
    sumMoves(ctx.readDb, where, query),
  ]);
  const nameOf = await findItemNames(
    ctx,
    rows.map(({ item_key }) => item_key),
  );
  const list: Move[] = rows.map(({ back, refund_no, at, item_key, ...row }) => ({
    at: formatTime(at),
    ...row,
    kind: back === 1 ? "refund" : "pay",
    refund_no: refund_no || null,
    item_name: nameOf(item_key),
  }));
  return { list, total, sum };
}

/** The report as a sheet, its last row the sum. */
export async function exportReport(ctx: RequestContext, filter: ReportFilter): Promise<Response> {
  const { list, sum, ...days } = await findReport(ctx, filter);
  const money = {
    pay_fen: "收款金额",
    refund_fen: "退款金额",
    net_fen: "净额",
    fee_fen: "手续费",
    after_fee_fen: "扣费后净额",
  };
  const columns = [
    ...(filter.unit === "period" ? [] : [{ field: "time", label: filter.unit === "day" ? "日期" : "月份" }]),
    ...(filter.by === "none" ? [] : [{ field: "name", label: labelOf(reportGroups, filter.by) }]),
    { field: "pay_count", label: "收款笔数" },
    { field: "pay_fen", label: "收款金额（元）" },
    { field: "refund_count", label: "退款笔数" },
    ...Object.entries(money)
      .slice(1)
      .map(([field, label]) => ({ field, label: `${label}（元）` })),
  ].map((column) => ({ ...column, visible: true }));
  const first = columns[0]?.field ?? "time";
  const rows = [...list, { ...sum, [first]: "合计" }];
  return exportList(ctx, {
    name: `统计报表_${days.start_date}_${days.end_date}`,
    columns,
    types: {
      pay_count: "number",
      refund_count: "number",
      ...Object.fromEntries(Object.keys(money).map((field) => [field, "money" as const])),
    },
    rows: (async function* () {
      yield* rows;
    })(),
  });
}

/** The schools of the caller by their ids, and the place a filter names. */
export async function scopeOf(
  ctx: RequestContext,
  days: ReportDays,
  place: ReportScope["place"],
): Promise<ReportScope> {
  const { school_id, store_id, way_code } = place;
  const scope = orderScope(ctx);
  const schools = scope.schools === "all" ? (await listSchoolNames(ctx.db)).map(({ id }) => id) : scope.schools;
  return { scope: { ...scope, schools }, period: periodOf(days), place: { school_id, store_id, way_code } };
}

/** Finds the names of all schools, by id. */
export async function findSchoolNames(ctx: RequestContext): Promise<Map<number, string>> {
  return new Map((await listSchoolNames(ctx.db)).map(({ id, name }) => [id, name]));
}

async function findNames(ctx: RequestContext, by: OrderGroup): Promise<(key: string) => string> {
  if (by === "none") return () => "";
  if (by === "way") return (key) => labelOf(orderWays, key);
  const names = new Map((await namesOf(ctx, by)).map(({ id, name }) => [String(id), name]));
  return (key) => names.get(key) ?? key;
}

/** Stores are called by their school too where there are several. */
async function namesOf(ctx: RequestContext, by: "school" | "store") {
  if (by === "school") return listSchoolNames(ctx.db);
  const isOneSchool = !(await hasSeveralSchools(ctx));
  const stores = await listStoreNames(ctx.db);
  return stores.map(({ id, name, school_name }) => ({
    id,
    name: isOneSchool ? name : `${school_name} ${name}`.trim(),
  }));
}

/** Finds the names of fee items by their keys. Money without a bill is called by its scene. */
async function findItemNames(ctx: RequestContext, keys: readonly string[]): Promise<(key: string) => string> {
  const ids = keys.filter((key) => key.startsWith("item-")).map((key) => Number(key.slice("item-".length)));
  const rows = await listItemNames(ctx.readDb, [...new Set(ids)]);
  const names = new Map(rows.map(({ id, name }) => [`item-${id}`, name]));
  return (key) => {
    if (key.startsWith("scene-")) return `${labelOf(orderScenes, key.slice("scene-".length))}（无账单）`;
    return key.startsWith("name-") ? key.slice("name-".length) : (names.get(key) ?? key);
  };
}
