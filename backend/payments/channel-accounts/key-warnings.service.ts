import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import { labelOf } from "#contract/kernel/enumeration";
import { merchantChannels } from "#contract/payments/merchant-enumerations";
import type { Database } from "../../kernel/database/tables";
import { findRightHolders } from "../../platform/access/permissions/right-holders.service";
import { keepReminders } from "../../platform/reminders/reminders.service";
import { formatTime } from "../../kernel/time/shanghai";
import { listEndingKeys, markWarned } from "./credentials.repository";
import { listEndingGrants, markGrantWarned } from "./grants.repository";
import { keyLabel } from "./key-kinds";

const noticeMs = 30 * 24 * 60 * 60 * 1000;
const renewed = "新的会在到期前 10 天起自动取得；若到期前 5 天仍未更换，请查看渠道状态";
const accountsPath = "/campus_pay/collect_account/list";

/** Something that payments need and that ends by itself. */
interface Ending {
  /** Null: the platform's alone. */
  school_id: number | null;
  content: string;
  /** The pages on which it is changed, by the platform and by the school. */
  urls: { platform: string; school: string };
  /** Notes that people are told; false where another instance did. */
  mark: (db: Kysely<Database>, at: number) => Promise<boolean>;
}

/** CHAN-12: tells those who may change accounts, once for each key in use and each grant, 30 days before it ends; answers of how many. */
export async function warnOfEndingKeys(ctx: BackendContext): Promise<number> {
  const before = ctx.now() + noticeMs;
  const keys = await listEndingKeys(ctx.db, before);
  const grants = await listEndingGrants(ctx.db, before);
  let warned = 0;
  for (const ending of [...keys.map(endingKey), ...grants.map(endingGrant)]) if (await warn(ctx, ending)) warned += 1;
  return warned;
}

function endingKey(key: Awaited<ReturnType<typeof listEndingKeys>>[number]): Ending {
  const { id, school_id, merchant_id, channel, mch_no, kind, valid_to } = key;
  const name = `${labelOf(merchantChannels, channel)}商户 ${mch_no} 的${keyLabel(channel, kind)}`;
  const isFetched = channel === "wxpay" && kind === "certificate";
  return {
    school_id,
    content: `${name}将于 ${dayOf(valid_to)} 到期，${isFetched ? renewed : "请在此之前更换，到期后无法收款"}`,
    urls: { platform: `/campus_pay/merchant/list/keys/${merchant_id}`, school: accountsPath },
    mark: (db, at) => markWarned(db, id, at),
  };
}

function endingGrant(grant: Awaited<ReturnType<typeof listEndingGrants>>[number]): Ending {
  const { id, school_id, sub_mch_no, valid_to } = grant;
  const url = `${accountsPath}/grant/${id}`;
  return {
    school_id,
    content: `支付宝账号 ${sub_mch_no} 的授权将于 ${dayOf(valid_to)} 到期，请在此之前重新授权，到期后无法收款`,
    urls: { platform: url, school: url },
    mark: (db, at) => markGrantWarned(db, id, at),
  };
}

function dayOf(valid_to: number | null): string {
  return formatTime(valid_to ?? 0).slice(0, 10);
}

async function warn(ctx: BackendContext, { school_id, content, urls, mark }: Ending): Promise<boolean> {
  const [keepers, staff] = await Promise.all([
    findRightHolders(ctx, null, "Api:campus_pay/merchant/update-update"),
    school_id === null ? [] : findRightHolders(ctx, school_id, "Api:campus_pay/collect_account/update-update"),
  ]);
  const others = staff.filter((user) => !keepers.includes(user));
  const told = await ctx.db.transaction().execute(async (trx) => {
    if (!(await mark(trx, ctx.now()))) return undefined;
    return [
      await keepReminders(ctx, trx, { users: keepers, content, url: urls.platform }),
      await keepReminders(ctx, trx, { users: others, content, url: urls.school }),
    ];
  });
  for (const tell of told ?? []) await tell();
  return told !== undefined;
}
