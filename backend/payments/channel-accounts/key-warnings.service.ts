import type { BackendContext } from "../../context";
import { labelOf } from "#contract/enumeration";
import { merchantChannels } from "#contract/merchants";
import { findRightHolders } from "../../permissions/right-holders.service";
import { keepReminders } from "../../reminders/reminders.service";
import { formatTime } from "../../time/shanghai";
import { listEndingKeys, markWarned } from "./credentials.repository";
import { keyLabel } from "./key-kinds";

const noticeMs = 30 * 24 * 60 * 60 * 1000;

type EndingKey = Awaited<ReturnType<typeof listEndingKeys>>[number];

/** CHAN-12: tells those who may change accounts, once for each key in use, 30 days before it ends; answers of how many. */
export async function warnOfEndingKeys(ctx: BackendContext): Promise<number> {
  const keys = await listEndingKeys(ctx.db, ctx.now() + noticeMs);
  let warned = 0;
  for (const key of keys) if (await warn(ctx, key)) warned += 1;
  return warned;
}

async function warn(ctx: BackendContext, key: EndingKey): Promise<boolean> {
  const { id, school_id, merchant_id, channel, mch_no, kind, valid_to } = key;
  const [keepers, staff] = await Promise.all([
    findRightHolders(ctx, null, "Api:campus_pay/merchant/update-update"),
    school_id === null ? [] : findRightHolders(ctx, school_id, "Api:campus_pay/collect_account/update-update"),
  ]);
  const name = `${labelOf(merchantChannels, channel)}商户 ${mch_no} 的${keyLabel(channel, kind)}`;
  const day = formatTime(valid_to ?? 0).slice(0, 10);
  const content = `${name}将于 ${day} 到期，请在此之前更换，到期后无法收款`;
  const told = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markWarned(trx, id, ctx.now()))) return undefined;
    return [
      await keepReminders(ctx, trx, { users: keepers, content, url: `/campus_pay/merchant/list/keys/${merchant_id}` }),
      await keepReminders(ctx, trx, {
        users: staff.filter((user) => !keepers.includes(user)),
        content,
        url: "/campus_pay/collect_account/list",
      }),
    ];
  });
  for (const tell of told ?? []) await tell();
  return told !== undefined;
}
