import { logEnumerations } from "#contract/logs";
import { orderEnumerations } from "#contract/orders";
import { payerEnumerations } from "#contract/payers";
import type { StaticData } from "#contract/static-data";

/** Every enumeration of the contract, by the name selects ask for. */
export function listEnumerations(): StaticData {
  const all = Object.entries({ ...orderEnumerations, ...payerEnumerations, ...logEnumerations });
  return Object.fromEntries(all.map(([name, choices]) => [name, [...choices]]));
}
