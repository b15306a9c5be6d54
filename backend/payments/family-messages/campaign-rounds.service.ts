import * as z from "zod";
import type { BackendContext } from "../../kernel/context";
import { dateOf, startOfDay } from "../../kernel/time/shanghai";
import { type FamilyBill, listFamilyBills, type StoredChoice } from "./campaign-families.repository";
import { beginRound, type DueCampaign, listDueCampaigns } from "./campaigns.repository";
import { insertMessageBills, insertMessages } from "./messages.repository";
import { nextRound, nextSendingTime } from "./sending-hours";

const Choice = z.object({
  grade_id: z.number().optional(),
  class_id: z.number().optional(),
  plan_id: z.number().optional(),
  overdue: z.number(),
  students: z.array(z.number()).optional(),
});

/** Begins the rounds that are due: a message to each family that still owes and has none on that day. Answers how many messages wait now. */
export async function beginDueRounds(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  let count = 0;
  for (const campaign of await listDueCampaigns(ctx.db, ctx.now())) {
    if (isStopped()) break;
    count += await playRound(ctx, campaign);
  }
  return count;
}

async function playRound(ctx: BackendContext, campaign: DueCampaign): Promise<number> {
  const now = ctx.now();
  const { id, school_id, every_days, until_at } = campaign;
  const choice: StoredChoice = Choice.parse(JSON.parse(campaign.choice));
  const bills = await listFamilyBills(ctx.readDb, { school_id, choice, dueBefore: startOfDay(dateOf(now)) });
  const following = every_days === 0 || bills.length === 0 ? null : nextRound(now, every_days);
  const next_at = following !== null && following < until_at ? following : null;
  const due_at = nextSendingTime(now);
  return ctx.db.transaction().execute(async (trx) => {
    const state = next_at === null ? "done" : "running";
    if (!(await beginRound(trx, campaign, { next_at, state, updated_at: now }))) return 0;
    const families = byFamily(bills);
    const added = await insertMessages(
      trx,
      [...families.values()].map(([{ payer_id, phone }]) => ({
        ...{ campaign_id: id, school_id, payer_id, phone, day: dateOf(due_at), state: "waiting", tries: 0, due_at },
        ...{ leased_until: 0, problem: "", sent_at: null, opened_at: null, created_at: now },
      })),
    );
    await insertMessageBills(
      trx,
      added.flatMap((message) =>
        (families.get(message.payer_id) ?? []).map(({ bill_id, owed_fen }) => ({
          message_id: message.id,
          bill_id,
          owed_fen,
        })),
      ),
    );
    return added.length;
  });
}

/** Bills by payer. */
export function byFamily(bills: readonly FamilyBill[]): Map<number, [FamilyBill, ...FamilyBill[]]> {
  const families = new Map<number, [FamilyBill, ...FamilyBill[]]>();
  for (const bill of bills) {
    const known = families.get(bill.payer_id);
    if (known) known.push(bill);
    else families.set(bill.payer_id, [bill]);
  }
  return families;
}
