import { type CollectAccount, collectAccountApi, CollectAccountFields } from "#contract/payments/collect-accounts";
import type { Client } from "#contract/kernel/client";
import { orderWays } from "#contract/payments/order-enumerations";
import type { Choice } from "#contract/kernel/enumeration";
import { rateField, rateToInput } from "../../../kit/form/server/rate-field.server";
import type { RouteAccess } from "../../../kit/form/server/record-route.server";
import { readDictionary } from "../../../services/dictionary.server";

/** The posted form of an account: its rate comes as a percentage and goes on in basis points. */
export const CollectAccountForm = CollectAccountFields.extend({
  rate_bp: rateField(CollectAccountFields.shape.rate_bp),
});

/** The form of an account with its choices: `account` as its rate is typed. */
export async function readCollectAccountForm(
  { backend }: Pick<RouteAccess, "backend">,
  account: CollectAccount | null,
) {
  const [merchants, status, school] = await Promise.all([
    backend.call(collectAccountApi.merchants, {}),
    readDictionary(backend, "sys_user_status"),
    account ? [] : readSchools(backend),
  ]);
  const merchant = merchants.list.map(({ id, label }) => ({ value: id, label }));
  const record = account ? { ...account, rate_bp: rateToInput(account.rate_bp) } : { status: 1 };
  return { record, choices: { status, school, merchant, channel: orderWays } };
}

/** Schools that accounts may be added to. */
async function readSchools(backend: Client): Promise<Choice[]> {
  const { list } = await backend.call(collectAccountApi.schools, {});
  return list.map(({ school_id, name }) => ({ value: school_id, label: name }));
}
