import { randomBytes } from "node:crypto";
import type { OutputOf } from "#contract/endpoint";
import { code } from "#contract/errors";
import type { FamilyChannel, FamilyRound, familyApi } from "#contract/families";
import type { FamilyContext } from "../../context";
import { absent, AppError } from "../../errors";
import { findOfferedChannels } from "../channel-accounts/offered-channels.service";
import type { PayStep, PayWay } from "../channels/channel";
import { renewStep } from "../online-payments/renew-step.service";
import { startPayment } from "../online-payments/start-payment.service";
import { createRate } from "./call-rate";
import { type Attempt, type ChosenBill, listAttempts, listChosenBills } from "./family-bills.repository";
import { classNameOf } from "./family-bills.service";
import { insertFamilyOrder } from "./family-orders.repository";
import { orderPath, payOrigins } from "./family-orders.service";
import { browserOf, kindOf, wayFor } from "./pay-ways.policy";

interface Chosen {
  bill_no: string;
  amount_fen: number;
}
type ChosenRow = ChosenBill & { amount_fen: number };

/** Parts what was chosen into payments, one an account, before anything is paid, with the ways that fit the caller's browser. */
export async function preparePayment(
  ctx: FamilyContext,
  { bills }: { bills: readonly Chosen[] },
): Promise<OutputOf<typeof familyApi.prepare>> {
  const rows = await requireChosen(ctx, bills);
  const rounds = new Map<string, ChosenRow[]>();
  for (const row of rows) {
    const account = `${row.school_id}/${row.purpose_id}`;
    rounds.set(account, [...(rounds.get(account) ?? []), row]);
  }
  return {
    rounds: await Promise.all([...rounds.values()].map((round) => describeRound(ctx, round))),
    pay_origins: payOrigins(ctx),
    browser: browserOf(ctx.userAgent),
  };
}

/**
 * Begins to pay bills of one account, or goes on with the very payment that is under way. Throws `refused`, `badInput` as
 * `startPayment`, and `refused` for a channel that is not offered here.
 */
export function createFamilyPayments() {
  const limitRate = createRate(20);
  return async (
    ctx: FamilyContext,
    { bills, channel }: { bills: readonly Chosen[]; channel: FamilyChannel },
  ): Promise<OutputOf<typeof familyApi.pay>> => {
    await limitRate(String(ctx.family.students[0] ?? 0));
    const rows = await requireChosen(ctx, bills);
    const way = await requireWay(ctx, rows, channel);
    const ids = rows.map(({ id }) => id);
    const same = (await listAttempts(ctx.db, ids)).filter((attempt) => attempt.way === way);
    const open = findSame(same, rows, { channel, now: ctx.now() });
    return open ? goOn(ctx, open) : begin(ctx, rows, { channel, way });
  };
}

async function requireChosen(ctx: FamilyContext, bills: readonly Chosen[]): Promise<ChosenRow[]> {
  const amounts = new Map(bills.map(({ bill_no, amount_fen }) => [bill_no, amount_fen]));
  const students = ctx.family.students.length > 0 ? ctx.family.students : [0];
  const rows = await listChosenBills(ctx.db, students, [...amounts.keys()]);
  if (rows.length !== amounts.size || rows.length !== bills.length) {
    throw new AppError(code.refused, "所选账单有变化，可能已经缴清，请返回账单重新选择").because("bills_changed");
  }
  return rows.map((row) => ({ ...row, amount_fen: amounts.get(row.bill_no) ?? 0 }));
}

async function describeRound(ctx: FamilyContext, rows: readonly ChosenRow[]): Promise<FamilyRound> {
  const [first] = rows;
  if (!first) throw absent("账单");
  const offered = await findOfferedChannels(ctx, first);
  const browser = browserOf(ctx.userAgent);
  return {
    ...{ school_name: first.school_name, purpose_name: first.purpose_name ?? "" },
    amount_fen: rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    lines: rows.map(({ bill_no, student_name, grade_name, class_name, title, amount_fen }) => ({
      ...{ bill_no, student_name, title, amount_fen },
      class_name: classNameOf(grade_name, class_name),
    })),
    ways: offered.flatMap((each) => {
      const way = wayFor(browser, each);
      return way ? [{ channel: each.channel, kind: kindOf(way) }] : [];
    }),
  };
}

async function requireWay(ctx: FamilyContext, [first]: readonly ChosenRow[], channel: FamilyChannel): Promise<PayWay> {
  if (!first) throw absent("账单");
  const offered = (await findOfferedChannels(ctx, first)).find((each) => each.channel === channel);
  const way = offered && wayFor(browserOf(ctx.userAgent), offered);
  if (!way)
    throw new AppError(code.refused, "这里不能用这种支付方式，请换一种，或换一个浏览器打开").because("way_unfit");
  return way;
}

/** The attempt that pays exactly these bills with these amounts, and has a page of its own. */
function findSame(
  attempts: readonly Attempt[],
  rows: readonly ChosenRow[],
  { channel, now }: { channel: string; now: number },
): { order_id: number; key: string } | undefined {
  const [first] = attempts;
  if (!first?.key || first.way_code !== channel || first.expired_at <= now) return undefined;
  const total = rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
  const isSame =
    first.order_fen === total &&
    rows.every(({ id, amount_fen }) =>
      attempts.some(
        (each) => each.order_id === first.order_id && each.bill_id === id && each.amount_fen === amount_fen,
      ),
    );
  return isSame ? { order_id: first.order_id, key: first.key } : undefined;
}

async function goOn(ctx: FamilyContext, { order_id, key }: { order_id: number; key: string }) {
  const step = await renewStep(ctx, order_id, { ip: ctx.address, return_url: ctx.origin + orderPath(key) });
  return { key, url: urlOf(step) };
}

async function begin(
  ctx: FamilyContext,
  rows: readonly ChosenRow[],
  { channel, way }: { channel: FamilyChannel; way: PayWay },
) {
  const key = randomBytes(16).toString("base64url");
  const { payer } = ctx.family;
  const { order_id, step } = await startPayment(ctx, {
    bills: rows.map(({ id, amount_fen }) => ({ bill_id: id, amount_fen })),
    ...{ channel, way, ip: ctx.address, return_url: ctx.origin + orderPath(key) },
    payer_id: payer && payer.school_id === rows[0]?.school_id ? payer.id : null,
  });
  await insertFamilyOrder(ctx.db, { order_id, key, step: JSON.stringify(step), asked_at: 0 });
  return { key, url: urlOf(step) };
}

function urlOf(step: PayStep): string | null {
  return step.kind === "link" ? step.url : null;
}
