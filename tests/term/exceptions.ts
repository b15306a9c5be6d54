// Money that fits nowhere: the clerk proposes, finance confirms.
import { exceptionApi } from "#contract/payments/exceptions";
import { reconItemApi } from "#contract/payments/recon-items";
import { reconApi } from "#contract/payments/recon";
import { note, type Play } from "./play";

/** Keeps the payments of the bills of a day that nobody here knows, so that they are decided on as the others are. */
export async function claimStrangePayments({ school }: Play, date: string): Promise<void> {
  const day = { start_date: date, end_date: date };
  const { list: batches } = await school.clerk.call(reconApi.list, { ...day, state: 4, page_size: 20 });
  for (const { id: batch_id } of batches) {
    const open = { batch_id, verdict: "diff", disposition: 0, page_size: 100 } as const;
    const { list: items } = await school.clerk.call(reconItemApi.list, open);
    const unexpected = items.find(({ verdict, kind }) => verdict !== 1 || kind !== 1);
    if (unexpected) throw new Error(`${date} differs: ${JSON.stringify(unexpected)}`);
    const claimed = { id: items.map(({ id }) => id), disposition: 1, remark: "收款码收款，系统无订单" };
    const { list } = await school.clerk.call(reconItemApi.handle, claimed);
    const refused = list.find(({ done }) => !done);
    if (refused) throw new Error(`${date}: ${refused.reason}`);
  }
}

/** Proposes for each payment that waits what its payer wishes. */
export async function proposeForAll({ school, wishes }: Play): Promise<void> {
  const { list } = await school.clerk.call(exceptionApi.list, { state: 0, page_size: 100 });
  for (const { id, out_trade_no, amount_fen } of list) {
    const wish = wishes.get(out_trade_no);
    if (wish === undefined) throw new Error(`nobody knows of ${out_trade_no}`);
    const bills = wish ? [{ bill_no: wish.billNo, amount_fen }] : [];
    const proposal = wish ? "book" : "return";
    await school.clerk.call(exceptionApi.propose, { id, proposal, bills, reason: "与家长电话核实" });
  }
}

/** Confirms everything that is proposed. */
export async function confirmAll(play: Play): Promise<void> {
  const { finance } = play.school;
  const { list } = await finance.call(exceptionApi.list, { state: 1, page_size: 100 });
  for (const { id, proposal } of list) {
    await finance.call(exceptionApi.confirm, { id, pass: 1 });
    note(play, proposal === "book" ? "异常记账" : "异常退回");
  }
}
