import type { Kysely } from "kysely";
import type { OutputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { mobileBillApi, StoreClose } from "#contract/payments/mobile-bill";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError, badInput } from "../../kernel/errors";
import { dateOf, dayMs, formatTime, offsetMs, startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { orderScope } from "../order-scope";
import { requireOwnStore } from "../stores/stores.service";
import { yuan } from "../../kernel/yuan";
import { readStoreOrders } from "./mobile-bill.service";
import {
  insertStoreClose,
  listChangedSince,
  listStoreCloses,
  sumStoreDays,
  sumStoreParts,
} from "./mobile-bill.repository";
import { isSameFigures, KeptFigures, sumByKey, sumFigures } from "./store-figures";

/** A day of the caller's store by device and way, with what was closed and what changed since. Throws `refused`. */
export async function readStoreSheet(
  ctx: RequestContext,
  query: { date?: string | undefined },
): Promise<OutputOf<typeof mobileBillApi.day>> {
  const store = await requireOwnStore(ctx);
  const date = query.date ?? dateOf(ctx.now());
  const [figures, [close]] = await Promise.all([
    readFigures(ctx, ctx.readDb, date),
    listStoreCloses(ctx.db, store.store_id, date, date),
  ]);
  const changed = close ? await listChangedSince(ctx.db, orderScope(ctx), dayOf(date), close.created_at) : [];
  const later = await readStoreOrders(
    ctx,
    changed.map(({ order_no }) => order_no),
  );
  return { date, store_name: store.name, ...figures, close: close ? toClose(close) : null, later };
}

/** The days of a month of the caller's store, the latest first; this month unless one is given. Throws `refused`. */
export async function readStoreMonth(
  ctx: RequestContext,
  query: { month?: string | undefined },
): Promise<OutputOf<typeof mobileBillApi.month>> {
  const store = await requireOwnStore(ctx);
  const month = query.month ?? dateOf(ctx.now()).slice(0, 7);
  const [days, closes] = await Promise.all([
    sumStoreDays(ctx.readDb, orderScope(ctx), monthOf(month)),
    listStoreCloses(ctx.db, store.store_id, `${month}-01`, `${month}-31`),
  ]);
  const list = days.map(({ day, ...figures }) => {
    const date = dateOf(day * dayMs - offsetMs);
    const close = closes.find(({ biz_date }) => biz_date === date);
    return { date, ...figures, is_closed: !!close, is_changed: !!close && !isSameFigures(close, figures) };
  });
  return { month, store_name: store.name, list, sum: sumFigures(list) };
}

/**
 * Closes a day of the caller's store with its figures as they are. Throws `badInput` for a day to come, `refused` for one
 * that is closed, however many close it at once.
 */
export async function closeStoreDay(
  ctx: RequestContext,
  { date, remark }: { date: string; remark: string },
): Promise<void> {
  const store = await requireOwnStore(ctx);
  if (date > dateOf(ctx.now())) throw badInput("date", "不能日结今天之后的日期");
  // before it reads: a change in between is told apart later rather than nowhere
  const created_at = ctx.now();
  const figures = await readFigures(ctx, ctx.db, date);
  const row = {
    ...{ school_id: store.school_id, store_id: store.store_id, biz_date: date, ...figures.sum },
    ...{ figures: JSON.stringify(figures), remark, created_at, created_by: ctx.actor.userId },
  };
  await whenTaken(
    insertStoreClose(ctx.db, row),
    () => new AppError(code.refused, `${date} 已经日结，请刷新查看；之后的变动会单独列出`),
  );
  const after = { 收款: yuan(figures.sum.pay_fen), 退款: yuan(figures.sum.refund_fen), 备注: remark };
  ctx.audit.change({ object: `门店“${store.name}”${date} 的日结`, before: null, after });
}

async function readFigures(ctx: RequestContext, db: Kysely<Database>, date: string): Promise<KeptFigures> {
  const parts = await sumStoreParts(db, orderScope(ctx), dayOf(date));
  return {
    sum: sumFigures(parts),
    devices: sumByKey(parts, ({ device_no }) => device_no),
    ways: sumByKey(parts, ({ way_code }) => way_code),
  };
}

function toClose(row: Awaited<ReturnType<typeof listStoreCloses>>[number]): StoreClose {
  const { created_at, actor, remark, figures } = row;
  const kept = KeptFigures.parse(JSON.parse(figures));
  return { closed_at: formatTime(created_at), closed_by: actor ?? "系统", remark, ...kept };
}

function dayOf(date: string) {
  return { from: startOfDay(date), until: startOfNextDay(date) };
}

function monthOf(month: string) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  return { from: startOfDay(`${month}-01`), until: startOfDay(`${next}-01`) };
}
