import type { PayerDetail } from "#contract/payments/payers";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findSteps } from "../../platform/history/history.service";
import { maskPhone } from "../../kernel/masking";
import { formatTime } from "../../kernel/time/shanghai";
import { findPayer, listChildren, type PayerRecord } from "./payer-links.repository";

/** A payer with all children and the history, the phone masked. Throws `refused`: absent and not yours answer alike. */
export async function readPayer(ctx: RequestContext, { id }: { id: number }): Promise<{ list: PayerDetail }> {
  const { version: _, ...payer } = await requirePayer(ctx, id);
  const [children, history] = await Promise.all([listChildren(ctx.db, id), findSteps(ctx, "payer", id)]);
  return {
    list: {
      ...payer,
      phone: maskPhone(payer.phone),
      created_at: formatTime(payer.created_at),
      updated_at: formatTime(payer.updated_at),
      children,
      history,
    },
  };
}

/** A payer of the scope as stored. Throws `refused`: absent and not yours answer alike. */
export async function requirePayer(ctx: RequestContext, id: number): Promise<PayerRecord> {
  const payer = await findPayer(ctx.db, ctx.scope, id);
  if (!payer) throw notFound("付款人");
  return payer;
}
