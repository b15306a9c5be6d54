// The sentences of to-dos, for home, the bell and the chat alike.
import { dateOf, dayMs, formatTime, startOfDay } from "../kernel/time/shanghai";
import { yuan } from "../kernel/yuan";
import type { TodoText, WaitingWork } from "./todo-source";

type Describe = (work: readonly WaitingWork[], now: number) => TodoText;

export function settlementsText(url: string): Describe {
  return (work) => {
    const [first] = work;
    return {
      title: `结算失败 ${work.length} 笔`,
      detail: `共 ${yuan(sum(work, "fen"))} 元，最早 ${first?.name.trim() ?? ""}`,
      url,
    };
  };
}

export function refundsText(url: string): Describe {
  return (work, now) => ({
    title: `退款待审核 ${sum(work, "count")} 笔`,
    detail: `共 ${yuan(sum(work, "fen"))} 元，最早的已等 ${waited(now - earliest(work))}`,
    url,
  });
}

export function exceptionsText(name: string, url: string): Describe {
  return (work) => ({
    title: `${name} ${work.length} 笔`,
    detail: `共 ${yuan(sum(work, "fen"))} 元，最早 ${formatTime(earliest(work)).slice(5, 16)}`,
    url,
  });
}

/** Differences that are late stand in the title, since the bell rings for them. */
export function differencesText(url: string): Describe {
  return (work) => {
    const late = sum(
      work.filter(({ isDue }) => isDue),
      "count",
    );
    const all = sum(work, "count");
    const days = `最早 ${work[0]?.name ?? ""} 的账单`;
    return late === all
      ? { title: `对账差异 ${all} 笔超过 T+2 未处理`, detail: days, url }
      : { title: `对账差异 ${all} 笔待处理`, detail: late > 0 ? `其中 ${late} 笔超过 T+2，${days}` : days, url };
  };
}

export function daysText(url: string): Describe {
  return (work) => {
    const days = [...new Set(work.map(({ name }) => name))].sort();
    const [first = "", last = ""] = [days.at(0), days.at(-1)];
    const title = days.length === 1 ? `${shortDay(first)}尚未日结` : `${days.length} 天尚未日结`;
    const schools = new Set(work.map(({ school_id }) => school_id)).size;
    const span = days.length === 1 ? "" : `${shortDay(first)}至${shortDay(last)}`;
    const detail = [span, schools > 1 ? `${schools} 所学校` : ""].filter(Boolean).join("，");
    return { title, detail, url: `${url}&start_date=${first}&end_date=${last}` };
  };
}

/** Plans lead to their debts: of the one, or of all that are due in these days. */
export const plansText: Describe = (work, now) => {
  const [first] = work;
  const owed = `还有 ${sum(work, "count")} 人欠 ${yuan(sum(work, "fen"))} 元`;
  if (!first || work.length > 1) {
    const last = work.at(-1)?.at ?? now;
    return {
      title: `${work.length} 个缴费批次即将截止`,
      detail: `${owed}，最早 ${endsIn(first?.at ?? now, now)}截止`,
      url: `/campus_pay/bill/list?owed_only=1&date_field=due_at&start_date=${dateOf(first?.at ?? now)}&end_date=${dateOf(last)}`,
    };
  }
  return {
    title: `${first.name} ${endsIn(first.at, now)}截止`,
    detail: owed,
    url: `/campus_pay/bill/list?owed_only=1&plan_id=${first.subject}`,
  };
};

export const overdueText: Describe = (work, now) => ({
  title: `账单逾期 ${sum(work, "count")} 份`,
  detail: `共欠 ${yuan(sum(work, "fen"))} 元，最早 ${dateOf(earliest(work)).slice(5)} 到期`,
  url: `/campus_pay/bill/list?owed_only=1&date_field=due_at&end_date=${dateOf(startOfDay(dateOf(now)) - dayMs)}`,
});

function sum(work: readonly WaitingWork[], figure: "count" | "fen"): number {
  return work.reduce((all, one) => all + one[figure], 0);
}

function earliest(work: readonly WaitingWork[]): number {
  return Math.min(...work.map(({ at }) => at));
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function waited(ms: number): string {
  if (ms >= dayMs) return `${Math.floor(ms / dayMs)} 天`;
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} 小时`;
  return `${Math.max(1, Math.floor(ms / minuteMs))} 分钟`;
}

function endsIn(at: number, now: number): string {
  const days = Math.round((startOfDay(dateOf(at)) - startOfDay(dateOf(now))) / dayMs);
  return days <= 0 ? "今天" : days === 1 ? "明天" : `${days} 天后`;
}

/** 11-20（周五）. */
function shortDay(date: string): string {
  const weekday = "日一二三四五六"[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
  return `${date.slice(5)}（周${weekday}）`;
}
