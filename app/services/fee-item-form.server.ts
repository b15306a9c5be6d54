import type { TFunction } from "i18next";
import * as z from "zod";
import type { Client } from "#contract/client";
import { feeItemApi, FeeItemInput } from "#contract/fee-items";
import type { Choice } from "#contract/static-data";
import { parseYuan } from "~/lib/money";
import { readDictionary } from "./dictionary.server";

/** What the pages of the price list choose from, but the school. */
export async function readFeeItemChoices(
  backend: Client,
): Promise<Record<"category" | "mandatory" | "status" | "purpose", Choice[]>> {
  const [category, mandatory, status, purposes] = await Promise.all([
    readDictionary(backend, "fee_category"),
    readDictionary(backend, "sys_yes_no"),
    readDictionary(backend, "sys_user_status"),
    backend.call(feeItemApi.purposes, {}),
  ]);
  return { category, mandatory, status, purpose: purposes.list.map((name) => ({ value: name, label: name })) };
}

/** The posted form of an item: its price comes as yuan and goes on as fen. */
export function feeItemSchema(t: TFunction<"feeItem">) {
  const price_fen = z
    .string()
    .refine((text) => parseYuan(text) !== null, t("priceWrong"))
    .transform((text): unknown => parseYuan(text))
    .pipe(FeeItemInput.shape.price_fen);
  return FeeItemInput.extend({ price_fen });
}
