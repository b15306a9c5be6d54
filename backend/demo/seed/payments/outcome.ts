import { refundState } from "#contract/payments/states";
import { dayMs } from "../../../kernel/time/shanghai";
import { between, pick, pickWeighted, type Random } from "./random";
import type { Basket } from "./basket";

export interface DemoRefund {
  amountFen: number;
  reason: string;
  /** 0 待审核, 2 退款成功, 4 已驳回. */
  state: 0 | 2 | 4;
  appliedAt: number;
  /** Null while nobody decided. */
  decidedAt: number | null;
}

/** The state or the end of an order. */
export interface Outcome {
  state: number;
  /** When it came into that state, refunds aside. */
  settledAt: number;
  successAt: number;
  refunds: readonly DemoRefund[];
  errCode: string;
  errMsg: string;
}

const minuteMs = 60_000;
export const expiryMs = 30 * minuteMs;

const failures = [
  ["NOTENOUGH", "账户余额不足"],
  ["USER_CANCEL", "用户取消支付"],
  ["LIMIT_EXCEEDED", "超出当日消费限额"],
  ["SYSTEMERROR", "渠道系统超时"],
] as const;

const refundReasons = ["重复支付", "金额输错", "餐品售罄", "商品退货", "家长申请退费", "学生转学"];

/** Decides the outcome of an order that was created at `createdAt`, as seen at `now`. */
export function decideOutcome(random: Random, { way, amountFen }: Basket, createdAt: number, now: number): Outcome {
  const open = { successAt: 0, refunds: [], errCode: "", errMsg: "" };
  const age = now - createdAt;
  const isWaiting = way !== "cash" && (age < 15 * minuteMs ? random() < 0.25 : age < 2 * dayMs && random() < 0.02);
  if (isWaiting) {
    const state = random() < 0.3 ? 0 : 1;
    // the server closes those as soon as it runs: left open, the demo would depend on how soon one looks
    if (age > expiryMs) return { ...open, state: 6, settledAt: createdAt + expiryMs };
    return { ...open, state, settledAt: createdAt };
  }
  const ending = way === "cash" ? "paid" : pickWeighted(random, endings);
  const after = (ms: number) => Math.min(now, createdAt + ms);
  switch (ending) {
    case "failed": {
      const [errCode, errMsg] = pick(random, failures);
      return { ...open, state: 3, settledAt: after(between(random, 2000, 20_000)), errCode, errMsg };
    }
    case "cancelled":
      return { ...open, state: 4, settledAt: after(between(random, 10_000, 5 * minuteMs)) };
    case "closed":
      if (age > expiryMs) return { ...open, state: 6, settledAt: createdAt + expiryMs };
      return { ...open, state: 1, settledAt: createdAt };
    case "paid": {
      const successAt = after(between(random, 800, 25_000));
      const refunds = decideRefunds(random, amountFen, successAt, now);
      const refunded = refundedFen(refunds);
      return { ...open, state: refunded === amountFen ? 5 : 2, settledAt: successAt, successAt, refunds };
    }
  }
}

const endings = [
  ["paid", 9520],
  ["failed", 160],
  ["cancelled", 100],
  ["closed", 220],
] as const;

/** Sums the money that was really given back. */
export function refundedFen(refunds: readonly DemoRefund[]): number {
  return refunds.reduce((sum, refund) => sum + (refund.state === refundState.done ? refund.amountFen : 0), 0);
}

function decideRefunds(random: Random, amountFen: number, successAt: number, now: number): DemoRefund[] {
  const chance = random();
  if (chance > 0.02) return [];
  const reason = pick(random, refundReasons);
  const appliedAt = successAt + between(random, 5 * minuteMs, 3 * dayMs);
  const decidedAt = appliedAt + between(random, 10 * minuteMs, dayMs);
  if (decidedAt > now) return appliedAt > now ? [] : [{ amountFen, reason, state: 0, appliedAt, decidedAt: null }];
  const refund = { reason, appliedAt, decidedAt };
  if (chance < 0.001) return [{ ...refund, amountFen, state: 4 }];
  if (chance < 0.01) return [{ ...refund, amountFen, state: 2 }];
  const part = Math.max(1, Math.floor(amountFen / between(random, 2, 5)));
  const first: DemoRefund = { ...refund, amountFen: part, state: 2 };
  const again = decidedAt + between(random, dayMs, 5 * dayMs);
  if (chance < 0.017 || again > now) return [first];
  // the rest in a second step
  return [first, { reason, amountFen: amountFen - part, state: 2, appliedAt: again - minuteMs, decidedAt: again }];
}
