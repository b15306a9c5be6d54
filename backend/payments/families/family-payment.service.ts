import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { OutputOf, ParsedInputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { classLabel } from "#contract/payments/class-label";
import type { FamilyChannel, FamilyRound, familyApi } from "#contract/payments/families";
import type { FamilyContext } from "../../kernel/context";
import { notFound, AppError } from "../../kernel/errors";
import { findOfferedChannels } from "../channel-accounts/offered-channels.service";
import type { PayStep, PayWay } from "../channels/channel";
import { renewStep } from "../online-payments/renew-step.service";
import { startPayment } from "../online-payments/start-payment.service";
import { createRate } from "./call-rate";
import { type Attempt, type ChosenBill, listAttempts, listChosenBills } from "./family-bills.repository";
import { insertFamilyOrder, updateFamilyOrder } from "./family-orders.repository";
import { orderPath, payOrigins } from "./family-orders.service";
import { type PaymentRounds, placeAfter } from "./payment-rounds";
import { findSignedInPayer, signInStep } from "./payer-sign-in.service";
import { browserOf, kindOf, wayFor } from "./pay-ways.policy";

interface Chosen {
  bill_no: string;
  amount_fen: number;
}
type ChosenRow = ChosenBill & { amount_fen: number };

/** Parts what was chosen into payments, one an account, before anything is paid, with the ways that fit the caller's browser. */
export async function preparePayment(
  ctx: FamilyContext,
  { bills, payer_token, browser_key }: { bills: readonly Chosen[]; payer_token: string; browser_key: string },
): Promise<OutputOf<typeof familyApi.prepare>> {
  const rows = await requireChosen(ctx, bills);
  const rounds = new Map<string, ChosenRow[]>();
  for (const row of rows) {
    const account = `${row.school_id}/${row.purpose_id}`;
    rounds.set(account, [...(rounds.get(account) ?? []), row]);
  }
  const [first] = rows;
  const browser = browserOf(ctx.userAgent);
  const mustSignIn = first && browser === "wechat" && (await findSignedInPayer(ctx, first, payer_token)) === null;
  return {
    rounds: await Promise.all([...rounds.values()].map((round) => describeRound(ctx, round, payer_token))),
    ...{ pay_origins: payOrigins(ctx), browser },
    sign_in: mustSignIn && browser_key !== "" ? await signInStep(ctx, first, browser_key) : null,
  };
}

type FamilyPayment = ParsedInputOf<(typeof familyApi)["pay"]>;

/**
 * Begins to pay bills of one account, or goes on with the very payment that is under way. Throws `refused`, `badInput` as
 * `startPayment`, and `refused` for a channel that is not offered here.
 */
export function createFamilyPayments() {
  const limitRate = createRate(20);
  return async (
    ctx: FamilyContext,
    { bills, channel, payer_token, later, after }: FamilyPayment,
  ): Promise<OutputOf<typeof familyApi.pay>> => {
    await limitRate(String(ctx.family.students[0] ?? 0));
    const rows = await requireChosen(ctx, bills);
    const { way, openid } = await requireWay(ctx, rows, { channel, payer_token });
    const ids = rows.map(({ id }) => id);
    const payer = payerMark(openid);
    const same = (await listAttempts(ctx.db, ids)).filter(
      (attempt) => attempt.way === way && payerOf(attempt.step) === payer,
    );
    const open = findSame(same, rows, { channel, now: ctx.now() });
    const rounds = await placeAfter(ctx.db, after, later);
    const continued = open && (await goOn(ctx, open, { openid, rounds }));
    return continued ?? begin(ctx, rows, { channel, way, openid, rounds });
  };
}

async function requireChosen(ctx: FamilyContext, bills: readonly Chosen[]): Promise<ChosenRow[]> {
  const amounts = new Map(bills.map(({ bill_no, amount_fen }) => [bill_no, amount_fen]));
  const students = ctx.family.students.length > 0 ? ctx.family.students : [0];
  const rows = await listChosenBills(ctx.db, students, [...amounts.keys()]);
  if (rows.length !== amounts.size || rows.length !== bills.length) {
    throw new AppError(code.refused, "所选账单有变化，可能已经缴清，请返回账单重新选择").withReason("bills_changed");
  }
  return rows.map((row) => ({ ...row, amount_fen: amounts.get(row.bill_no) ?? 0 }));
}

async function describeRound(ctx: FamilyContext, rows: readonly ChosenRow[], payerToken: string): Promise<FamilyRound> {
  const [first] = rows;
  if (!first) throw notFound("账单");
  const offered = await findOfferedChannels(ctx, first);
  const { place } = await readPlace(ctx, first, payerToken);
  return {
    ...{ school_name: first.school_name, purpose_name: first.purpose_name ?? "" },
    amount_fen: rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    lines: rows.map(({ bill_no, student_name, grade_name, class_name, title, amount_fen }) => ({
      ...{ bill_no, student_name, title, amount_fen },
      class_name: classLabel({ grade_name, class_name }),
    })),
    ways: offered.flatMap((each) => {
      const way = wayFor(place, each);
      return way ? [{ channel: each.channel, kind: kindOf(way) }] : [];
    }),
  };
}

/** The place where the page is open, and the payer's openid where it signed in at the merchant's app. */
async function readPlace(ctx: FamilyContext, row: ChosenRow, payerToken: string) {
  const browser = browserOf(ctx.userAgent);
  const payer = browser === "wechat" ? await findSignedInPayer(ctx, row, payerToken) : undefined;
  return { place: { browser, isSignedIn: Boolean(payer) }, openid: payer?.openid };
}

async function requireWay(
  ctx: FamilyContext,
  [first]: readonly ChosenRow[],
  { channel, payer_token }: { channel: FamilyChannel; payer_token: string },
): Promise<{ way: PayWay; openid: string | undefined }> {
  if (!first) throw notFound("账单");
  const offered = (await findOfferedChannels(ctx, first)).find((each) => each.channel === channel);
  const { place, openid } = await readPlace(ctx, first, payer_token);
  const way = offered && wayFor(place, offered);
  if (!way)
    throw new AppError(code.refused, "这里不能用这种支付方式，请换一种，或换一个浏览器打开").withReason("way_unfit");
  return { way, openid: way === "jsapi" ? openid : undefined };
}

/** Tells payers apart without keeping who they are: WeChat lets nobody but who began go on with a payment. */
function payerMark(openid: string | undefined): string {
  return openid === undefined ? "" : createHash("sha256").update(openid).digest("base64url").slice(0, 12);
}

const StepOfPayer = z.object({ payer: z.string().default("") });

function payerOf(step: string | null): string {
  return step === null ? "" : StepOfPayer.parse(JSON.parse(step)).payer;
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

/** The payment under way with a fresh step; null where its channel gives none any more. */
async function goOn(
  ctx: FamilyContext,
  { order_id, key }: { order_id: number; key: string },
  { openid, rounds }: { openid: string | undefined; rounds: PaymentRounds },
) {
  const payer = { ip: ctx.address, return_url: ctx.origin + orderPath(key), ...(openid !== undefined && { openid }) };
  const step = await renewStep(ctx, order_id, payer);
  if (!step) return null;
  // a channel may take back the code it gave before; an address is asked for anew at each jump
  const fresh = step.kind === "link" ? {} : { step: stepText(step, openid) };
  await updateFamilyOrder(ctx.db, order_id, { ...rounds, ...fresh });
  return { key, url: urlOf(step) };
}

interface Beginning {
  channel: FamilyChannel;
  way: PayWay;
  openid: string | undefined;
  rounds: PaymentRounds;
}

async function begin(ctx: FamilyContext, rows: readonly ChosenRow[], { channel, way, openid, rounds }: Beginning) {
  const key = randomBytes(16).toString("base64url");
  const { payer } = ctx.family;
  const { order_id, step } = await startPayment(ctx, {
    bills: rows.map(({ id, amount_fen }) => ({ bill_id: id, amount_fen })),
    ...{ channel, way, ip: ctx.address, return_url: ctx.origin + orderPath(key) },
    ...(openid !== undefined && { openid }),
    payer_id: payer && payer.school_id === rows[0]?.school_id ? payer.id : null,
  });
  await insertFamilyOrder(ctx.db, { order_id, key, step: stepText(step, openid), asked_at: 0, ...rounds });
  return { key, url: urlOf(step) };
}

function stepText(step: PayStep, openid: string | undefined): string {
  return JSON.stringify(openid === undefined ? step : { ...step, payer: payerMark(openid) });
}

function urlOf(step: PayStep): string | null {
  return step.kind === "link" ? step.url : null;
}
