import type { Client } from "#contract/kernel/client";
import { type FeeItem, feeItemApi, FeeItemInput } from "#contract/payments/fee-items";
import type { Choice } from "#contract/kernel/enumeration";
import { fenToInput } from "~/lib/money";
import type { RouteAccess } from "../../../kit/form/server/record-route.server";
import { yuanAsFen } from "../../../kit/form/server/yuan-as-fen.server";
import { readDictionary } from "../../../services/dictionary.server";

/** Reads the choices of the price list's pages, but the school. */
async function readFeeItemChoices(
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
export const FeeItemForm = FeeItemInput.extend({ price_fen: yuanAsFen(FeeItemInput.shape.price_fen) });

/** Reads the values and choices of an item's form; the price is text in yuan. */
export async function readFeeItemForm({ backend }: Pick<RouteAccess, "backend">, item: FeeItem | null) {
  const [choices, school] = await Promise.all([readFeeItemChoices(backend), item ? [] : readSchools(backend)]);
  const record = item ? { ...item, price_fen: fenToInput(item.price_fen) } : { mandatory: 1, max_qty: 1, status: 1 };
  return { record, choices: { ...choices, school } };
}

/** Schools that items may be added to. */
async function readSchools(backend: Client): Promise<Choice[]> {
  const { list } = await backend.call(feeItemApi.schools, {});
  return list.map(({ school_id, name }) => ({ value: school_id, label: name }));
}
