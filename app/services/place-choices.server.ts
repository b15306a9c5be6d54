import { storeApi } from "#contract/payments/stores";
import { schoolChoices, storeChoices } from "~/lib/school-filter";
import type { Access } from "./access.server";
import { readAccountChoices } from "./account-choices.server";

/** The schools, stores and collecting accounts that money is looked for by. */
export async function readPlaceChoices({ backend }: Access) {
  const [stores, { account }] = await Promise.all([backend.call(storeApi.options, {}), readAccountChoices(backend)]);
  return { store: storeChoices(stores.list), account, school: schoolChoices(stores.list) };
}
