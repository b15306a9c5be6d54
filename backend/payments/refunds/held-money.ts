import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { heldOfOrder } from "../exceptions/exceptions.service";
import type { LockedOrder } from "../orders/order-ledger.service";
import { yuan } from "../../kernel/yuan";

/**
 * Money of a locked order that two people have yet to decide on goes back by their decision alone. Throws `badInput` for a refund
 * of more than the rest.
 */
export async function requireNotHeld(trx: Kysely<Database>, order: LockedOrder, amountFen: number): Promise<void> {
  const held = await heldOfOrder(trx, order.id);
  const left = order.amount_fen - order.refund_fen - held;
  if (held === 0 || amountFen <= left) return;
  throw badInput("amount_fen", `其中 ${yuan(held)} 元在到账异常中等待处理，这里最多可退 ${yuan(left)} 元`);
}
