import * as z from "zod";
import { OfflinePayment } from "#contract/payments/bill-actions";
import type { Client } from "#contract/kernel/client";
import { counterApi } from "#contract/payments/counters";

/** Takes a field of a transfer that was typed before cash was chosen, and drops it. */
export const ignoredField = z
  .string()
  .optional()
  .transform(() => undefined);

/** The fields of a transfer as a form's way of payment has them: those of cash are dropped. */
export function fieldsOfTransfer(form: FormData) {
  const { transfer_no, payer_name } = OfflinePayment.shape;
  const isCash = form.get("method") === "cash";
  return { transfer_no: isCash ? ignoredField : transfer_no, payer_name: isCash ? ignoredField : payer_name };
}

/** Finds what was booked for the number of a transfer in the school of a student; nothing without a number. */
export async function findBooked(backend: Client, id: string | number | null, typed: string | undefined) {
  // as the backend reads it
  const { data: transfer_no } = OfflinePayment.shape.transfer_no.safeParse(typed);
  if (!transfer_no || id === null) return [];
  return (await backend.call(counterApi.transfers, { id, transfer_no })).list;
}
