import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import { counterApi } from "#contract/payments/counters";

/** Takes a field of a transfer that was typed before cash was chosen, and drops it. */
export const ignoredField = z
  .string()
  .optional()
  .transform(() => undefined);

/** Finds what was booked for the number of a transfer in the school of a student; nothing without a number. */
export async function findBooked(backend: Client, id: string | number | null, transfer_no: string | undefined) {
  if (!transfer_no || id === null) return [];
  return (await backend.call(counterApi.transfers, { id, transfer_no })).list;
}
