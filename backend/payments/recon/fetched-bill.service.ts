// Bills that came from a channel by themselves: the same batch as an upload makes, without anybody signed in.
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { readStatementHead } from "../statements/open-statement";
import { addBatch, type NewBatch } from "./add-batch.service";
import { isMerchantNumber } from "./merchant-number";
import { findDayBatch } from "./recon-batches.repository";
import { emptyDay } from "../states/recon-states";

export interface FetchedBill {
  account: NewBatch["account"];
  /** The numbers that the file has to name; the second is empty where the merchant collects for itself. */
  named: { mch_no: string; sub_mch_no: string };
  /** `YYYY-MM-DD`. */
  bill_date: string;
  /** Null: the channel says that nothing was traded. */
  file: Buffer | null;
}

/**
 * Hands the bill of a day on to reconciliation; answers the batch that counts for it. A day without trades takes the place
 * of no file. Throws `refused` for a file of another merchant or day, `fileType` for what is no bill.
 */
export async function takeFetchedBill(ctx: BackendContext, bill: FetchedBill): Promise<number> {
  const { account, bill_date, file } = bill;
  const before = file ? undefined : await findDayBatch(ctx.db, { collect_account_id: account.id, bill_date });
  if (before) return before.id;
  const added = await addBatch(ctx, {
    account,
    bill_date,
    by: 0,
    ...(file ? await readFile(ctx, bill, file) : nothing),
  });
  return added.known ? added.known.id : added.id;
}

const nothing = { format: emptyDay, file_name: "当天无交易", content: null } as const;

async function readFile(
  ctx: BackendContext,
  { account, named, bill_date }: FetchedBill,
  file: Buffer,
): Promise<Pick<NewBatch, "format" | "file_name" | "content">> {
  const head = await readStatementHead(ctx, pieces(file));
  const isOfDay = head.bill_date === null || head.bill_date === bill_date;
  if (head.format !== account.channel || !isOfDay) throw new AppError(code.refused, "渠道给的文件不是这一天的账单");
  const isNamed =
    head.mch_no === null ||
    (isMerchantNumber(head.mch_no, named.mch_no) && (head.sub_mch_no ?? "") === named.sub_mch_no);
  if (!isNamed) throw new AppError(code.refused, `渠道给的账单属于商户号 ${head.sub_mch_no ?? head.mch_no ?? ""}`);
  const number = named.sub_mch_no || named.mch_no;
  const content = { contents: pieces(file), extension: "csv", sha256: head.sha256 };
  return { format: head.format, file_name: `${number}-${bill_date}.csv`, content };
}

const pieceBytes = 256 * 1024;

async function* pieces(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}
