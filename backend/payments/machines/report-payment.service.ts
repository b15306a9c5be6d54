import { orderState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { PaymentReceipt, type PaymentReport } from "#contract/payments/machines";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { bookReceipt, holdBill, type LockedBill, requireOwed } from "../bills/bill-booking.service";
import { keepOrderBills } from "../bills/order-bills.service";
import { requireAllowedPart } from "../bills/part-payment.service";
import { newOrderNumber, reversedNumber } from "../orders/order-number";
import { findOrderOfTrade } from "../orders/mark-paid.service";
import { createPaidOrder } from "../orders/paid-order.service";
import { yuan } from "../../kernel/yuan";
import { type MachineAccount, type MachineContext, reportedBy } from "./machine";
import { MachineRefusal, wrongField } from "./machine-refusal";
import { readMoment, reportOnce } from "./report-once.service";
import { findBillId, findDevice, findStore, findStudent } from "./reports.repository";

const FirstReceipt = PaymentReceipt.omit({ repeated: true });

/**
 * Books a payment that is finished at its channel: an order that is paid from the start, and its bill where one is named.
 * Throws `MachineRefusal` for an account, store, device, student or bill that is not the machine's to report for.
 */
export async function reportPayment(ctx: MachineContext, input: PaymentReport): Promise<PaymentReceipt> {
  const account = requireAccount(ctx, input);
  const success_at = readMoment("paid_at", input.paid_at, ctx.now());
  const write = reportOnce(ctx, { kind: "payment", input, result: FirstReceipt }, async (trx) => {
    await requireNewTrade(trx, ctx, input.channel_trade_no);
    const place = await requirePlace(trx, ctx, input);
    const bill = await holdNamedBill(trx, ctx, { input, account });
    const student_id = await requireStudent(trx, ctx, { input, bill });
    const order = newOrder(ctx, { input, account, place, student_id, success_at, bill_count: bill ? 1 : 0 });
    await addOrder(trx, ctx, { order, bill });
    const { terminal_no, amount_fen } = input;
    return { order_no: order.order_no, terminal_no, amount_fen };
  });
  const receipt = await whenTaken(
    write,
    () => new MachineRefusal("number_taken", "该编号已是本校另一笔订单的商户单号，请换新的编号", "terminal_no"),
  );
  const { amount_fen } = receipt;
  if (!receipt.repeated) ctx.tellArrival({ school_id: ctx.machine.schoolId, amount_fen, byFamily: false });
  return receipt;
}

function requireAccount({ machine }: MachineContext, input: PaymentReport): MachineAccount {
  const { way_code, mch_no, sub_mch_no } = input;
  const found = machine.accounts.filter(
    (account) =>
      account.channel === way_code &&
      account.mch_no === mch_no &&
      (sub_mch_no === undefined || account.sub_mch_no === sub_mch_no),
  );
  const [account, another] = found;
  if (!account) {
    const message = `密钥不能为 ${way_code} 商户号 ${mch_no}${sub_mch_no ? ` / ${sub_mch_no}` : ""} 上报，请核对收款账户`;
    throw new MachineRefusal("account_not_allowed", message, "mch_no");
  }
  if (another) throw wrongField("sub_mch_no", "该商户号下有多个收款账户，请同时填写 sub_mch_no");
  if (account.status !== 1) throw wrongField("mch_no", "该收款账户已停用");
  return account;
}

async function requireNewTrade(trx: Kysely<Database>, ctx: MachineContext, tradeNo: string): Promise<void> {
  const other = await findOrderOfTrade(trx, ctx.machine.schoolId, tradeNo);
  if (!other) return;
  const message = `渠道流水号已用于订单 ${other.order_no}，同一笔支付不能用另一个编号再次上报`;
  throw new MachineRefusal("number_taken", message, "channel_trade_no");
}

interface Place {
  store_id: number;
  device_no: string;
}

/** The store and the device of a payment; 0 and nothing where it was taken at none. */
async function requirePlace(trx: Kysely<Database>, { machine }: MachineContext, input: PaymentReport): Promise<Place> {
  const { store_id: asked, device_no } = input;
  if (asked !== undefined && machine.storeId !== null && asked !== machine.storeId) {
    throw wrongField("store_id", "不是密钥所属的门店");
  }
  const own = machine.storeId ?? asked;
  if (own !== undefined && !(await findStore(trx, machine.schoolId, own))) {
    throw wrongField("store_id", "本校没有这个启用中的门店");
  }
  if (device_no === undefined) return { store_id: own ?? 0, device_no: "" };
  const device = await findDevice(trx, machine.schoolId, device_no);
  if (!device || (own !== undefined && device.store_id !== own)) {
    throw wrongField("device_no", "门店没有这台启用中的设备");
  }
  return device;
}

async function holdNamedBill(
  trx: Kysely<Database>,
  { machine }: MachineContext,
  { input, account }: { input: PaymentReport; account: MachineAccount },
): Promise<LockedBill | null> {
  const { bill_no, amount_fen } = input;
  if (bill_no === undefined) return null;
  const found = await findBillId(trx, machine.schoolId, bill_no);
  if (!found) throw wrongField("bill_no", "本校没有这份账单");
  const bill = await holdBill(trx, found.id);
  if (bill.purpose_id !== account.purpose_id) {
    throw wrongField("mch_no", "账单收入另一用途的收款账户，请改用该用途的商户号，或不带 bill_no 上报");
  }
  requireOwed(bill, amount_fen);
  await requireAllowedPart(trx, bill, amount_fen);
  return bill;
}

async function requireStudent(
  trx: Kysely<Database>,
  { machine }: MachineContext,
  { input, bill }: { input: PaymentReport; bill: LockedBill | null },
): Promise<number | null> {
  if (input.student_no === undefined) return bill?.student_id ?? null;
  const student = await findStudent(trx, machine.schoolId, input.student_no);
  if (!student) throw wrongField("student_no", "本校没有这个学号");
  if (bill && bill.student_id !== student.id) throw wrongField("student_no", "账单不是这名学生的");
  return student.id;
}

interface PaymentParts {
  input: PaymentReport;
  account: MachineAccount;
  place: Place;
  student_id: number | null;
  success_at: number;
  bill_count: number;
}

function newOrder(ctx: MachineContext, { input, account, place, student_id, success_at, bill_count }: PaymentParts) {
  const at = ctx.now();
  const order_no = newOrderNumber(at);
  const { terminal_no, channel_trade_no, scene, way_code, amount_fen } = input;
  const fee_fen = Math.round((amount_fen * account.rate_bp) / 10_000);
  return {
    ...{ school_id: ctx.machine.schoolId, order_no, order_no_reversed: reversedNumber(order_no) },
    ...{ out_trade_no: terminal_no, channel_trade_no, scene, bill_count, student_id, payer_id: null, ...place },
    ...{ collect_account_id: account.id, way_code, amount_fen, fee_fen, refund_fen: 0, refund_times: 0 },
    ...{
      state: orderState.paid,
      refund_state: 0,
      notify_state: 1,
      expired_at: at,
      success_at,
      err_code: "",
      err_msg: "",
    },
    ...{ created_at: at, created_by: 0, updated_at: at, updated_by: 0 },
  };
}

interface AddedPayment {
  order: ReturnType<typeof newOrder>;
  bill: LockedBill | null;
}

async function addOrder(trx: Kysely<Database>, ctx: MachineContext, { order, bill }: AddedPayment): Promise<void> {
  const reason = reportedBy(ctx.machine, order.out_trade_no);
  const order_id = await createPaidOrder(trx, order, reason);
  const { order_no, amount_fen } = order;
  if (bill) {
    await keepOrderBills(trx, [{ order_id, bill_id: bill.id, student_id: bill.student_id, amount_fen }]);
    await bookReceipt(trx, bill, { order_id, order_no, amountFen: amount_fen }, { reason, at: ctx.now(), by: 0 });
  }
  ctx.audit.change({
    object: `订单 ${order_no}`,
    before: null,
    after: { 终端编号: order.out_trade_no, 金额: yuan(amount_fen), 账单: bill?.bill_no ?? "" },
  });
}
