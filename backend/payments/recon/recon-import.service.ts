import { batchState } from "#contract/payments/states";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { cleanFileName } from "#contract/kernel/file-name";
import { maxStatementBytes, type StatementAccount } from "#contract/payments/recon";
import { reconFormats } from "#contract/payments/recon-enumerations";
import type { RequestContext } from "../../kernel/context";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { notFound, AppError } from "../../kernel/errors";
import { dateOf } from "../../kernel/time/shanghai";
import { type HeadWithHash, readStatementHead } from "../statements/open-statement";
import { statementRefusals } from "../statements/statement-refusals";
import { addBatch } from "./add-batch.service";
import { isMerchantNumber } from "./merchant-number";
import { listStatementAccounts, requeueBatch } from "./recon-batches.repository";
import { maxAttempts } from "../../kernel/jobs/leased-job";
import { piecesOf } from "./stored-statement";

type Account = Awaited<ReturnType<typeof listStatementAccounts>>[number];

export interface Uploaded {
  file: File;
  collect_account_id?: number | undefined;
  bill_date?: string | undefined;
}

/** The accounts that the caller may bring statements of. */
export async function findStatementAccounts(ctx: RequestContext): Promise<{ list: StatementAccount[] }> {
  const accounts = await listStatementAccounts(ctx.db, ctx.scope);
  return {
    list: accounts.map(({ sub_mch_no, mch_no, is_partner: _, ...account }) => ({
      ...account,
      mch_no: sub_mch_no || mch_no,
    })),
  };
}

/**
 * Takes a statement in and leaves it to the job; one that is known answers the batch it made, and changes nothing. Throws `fileType`
 * and `fileSize` for what is no statement, `refused` for a merchant that is none of the caller's schools' and for a day that is not
 * over.
 */
export async function takeStatement(ctx: RequestContext, upload: Uploaded): Promise<{ id: number; is_known: number }> {
  const { file } = upload;
  if (file.size > maxStatementBytes) throw statementRefusals.tooLarge(maxStatementBytes / 1024 / 1024);
  const head = await readStatementHead(ctx, piecesOf(file.stream()));
  const account = await requireAccount(ctx, head, upload.collect_account_id);
  const bill_date = requireDate(ctx, head, upload.bill_date);
  const by = ctx.actor.userId;
  const extension = /\.(zip|gz|xlsx|txt)$/i.exec(file.name)?.[1]?.toLowerCase() ?? "csv";
  const file_name = cleanFileName(file.name, extension);
  const content = { contents: piecesOf(file.stream()), extension, sha256: head.sha256 };
  const added = await addBatch(ctx, { account, bill_date, format: head.format, file_name, content, by });
  if (added.known) return answerKnown(ctx, added.known);
  const what = `${labelOf(reconFormats, head.format)} ${file_name}`;
  const after = { 账单: what, 商户号: account.sub_mch_no || account.mch_no, 账单日: bill_date };
  ctx.audit.change({ object: "对账单", before: null, after });
  return { id: added.id, is_known: 0 };
}

async function answerKnown(ctx: RequestContext, known: ReconBatchRow): Promise<{ id: number; is_known: number }> {
  if (ctx.scope !== "all" && !ctx.scope.includes(known.school_id)) throw notFound("收款账户");
  // nothing was wrong with the file: the server was stopped while it read it
  const wasInterrupted = known.state === batchState.failed && known.error_count === 0 && known.attempts > maxAttempts;
  if (wasInterrupted) {
    await requeueBatch(ctx.db, known.id);
    ctx.wakeJob("reconciliation");
  }
  return { id: known.id, is_known: 1 };
}

/** The account a statement is of, among those in scope: by the merchant it names, else the one that was chosen. */
async function requireAccount(ctx: RequestContext, head: HeadWithHash, chosen: number | undefined): Promise<Account> {
  const accounts = await listStatementAccounts(ctx.db, ctx.scope);
  const picked = chosen === undefined ? undefined : accounts.find(({ id }) => id === chosen);
  if (chosen !== undefined && !picked) throw notFound("收款账户");
  if (picked && head.format !== "sheet" && picked.channel !== head.format) {
    throw new AppError(code.refused, `这是${labelOf(reconFormats, head.format)}，与所选收款账户的渠道不同`);
  }
  const { mch_no } = head;
  if (mch_no === null) {
    if (picked) return picked;
    throw new AppError(code.refused, "文件里没有商户号，请选择收款账户");
  }
  const named = accounts.filter(
    (account) => account.channel === head.format && isNamed(account, mch_no, head.sub_mch_no),
  );
  if (picked) {
    if (named.some(({ id }) => id === picked.id)) return picked;
    throw new AppError(code.refused, `账单的商户号 ${mch_no} 不是所选收款账户的，请核对`);
  }
  const [only, another] = named;
  if (!only) throw new AppError(code.refused, `商户号 ${mch_no} 不是本校的收款账户，请核对账单或先登记收款账户`);
  if (another) throw new AppError(code.refused, `商户号 ${mch_no} 有多个收款账户，请选择其中一个`);
  return only;
}

function isNamed(account: Account, mchNo: string, subMchNo: string | null): boolean {
  // 支付宝 names the school that granted to a platform, never the platform
  const own = account.channel === "alipay" && account.is_partner === 1 ? account.sub_mch_no : account.mch_no;
  const isOwn = isMerchantNumber(mchNo, own);
  if (subMchNo === null) return isOwn;
  return (isOwn && account.sub_mch_no === subMchNo) || own === subMchNo;
}

/** The day of a statement: of the file, else the one that was chosen. */
function requireDate(ctx: RequestContext, { bill_date }: HeadWithHash, chosen: string | undefined): string {
  if (bill_date !== null && chosen !== undefined && bill_date !== chosen) {
    throw new AppError(code.refused, `文件是 ${bill_date} 的账单，与所选日期不同，请核对`);
  }
  const date = bill_date ?? chosen;
  if (date === undefined) throw new AppError(code.refused, "文件里没有交易，请选择账单日");
  if (date >= dateOf(ctx.now())) throw new AppError(code.refused, `${date} 尚未结束，请次日下载完整账单后再导入`);
  return date;
}
