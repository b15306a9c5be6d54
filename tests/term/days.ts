// A day at the school: in the morning yesterday is reconciled and closed, then families come, in the evening what is odd is decided on.
import { dayCloseApi } from "#contract/payments/day-closes";
import { settlementApi } from "#contract/payments/settlements";
import { dateOf, dayMs, hourMs, minuteMs } from "./agenda";
import { claimStrangePayments, confirmAll, proposeForAll } from "./exceptions";
import { note, type Play } from "./play";
import { approveRefunds, payBackCash } from "./refunds";

// bills of the day come from ten on
const billsAt = 10 * hourMs + minuteMs;

/** Puts the staff's work of a day on the agenda; `midnight` begins the day. */
export function planDay(play: Play, midnight: number): void {
  const { agenda, world } = play;
  const yesterday = dateOf(midnight - dayMs);
  const at = (time: number, act: () => Promise<unknown>) => agenda.at(midnight + time, act);
  const decide = (time: number) => {
    at(time, () => proposeForAll(play));
    at(time + 5 * minuteMs, () => confirmAll(play));
    // the channels take a moment to say that a refund has come through
    for (const minutes of [6, 8]) at(time + minutes * minuteMs, () => world.runJobs("channel work"));
  };
  at(billsAt, () => world.runJobs("channel bills", "pending reconciliation items"));
  at(billsAt + 5 * minuteMs, () => claimStrangePayments(play, yesterday));
  decide(billsAt + 10 * minuteMs);
  at(11 * hourMs, () => closeDay(play, yesterday));
  at(14 * hourMs, () => approveRefunds(play));
  for (const minutes of [1, 3]) at(14 * hourMs + minutes * minuteMs, () => world.runJobs("channel work"));
  at(14 * hourMs + 10 * minuteMs, () => payBackCash(play));
  // an empty balance is tried again each hour
  for (const minutes of [62, 64]) at(14 * hourMs + minutes * minuteMs, () => world.runJobs("channel work"));
  decide(20 * hourMs + 30 * minuteMs);
}

/** Closes a day that had money; its figures must be those of the channels. */
async function closeDay(play: Play, biz_date: string): Promise<void> {
  const { world, school } = play;
  await world.runJobs("settlement");
  const { list } = await school.finance.call(dayCloseApi.list, { start_date: biz_date, end_date: biz_date });
  const [row] = list;
  if (!row) return;
  if (row.state !== 2) throw new Error(`${biz_date} does not agree: ${JSON.stringify(row)}`);
  await school.finance.call(dayCloseApi.confirm, { biz_date, school_id: school.id });
  note(play, "日结");
}

const pageSize = 200;

/** Hands over what was settled up to a day, and registers that the bank has paid it. */
export async function settleUpTo({ school }: Play, end_date: string): Promise<void> {
  const { finance } = school;
  for (;;) {
    const { list } = await finance.call(settlementApi.list, { state: 0, end_date, page_size: pageSize });
    if (list.length === 0) return;
    const settle_no = list.map((row) => row.settle_no);
    for (const step of [{ action: "start" }, { action: "finish", receipt_no: `HD${end_date}` }] as const) {
      const { list: answers } = await finance.call(settlementApi.handle, { settle_no, ...step });
      const refused = answers.find(({ done }) => !done);
      if (refused) throw new Error(`${refused.settle_no}: ${refused.reason}`);
    }
  }
}
