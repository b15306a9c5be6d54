import type { Client } from "#contract/kernel/client";
import { orderWays } from "#contract/payments/order-enumerations";
import { settlementApi } from "#contract/payments/settlements";

/** Collecting accounts and their schools to choose from: an account by channel and merchant, with its school where there are several. */
export async function readAccountChoices(backend: Client) {
  const { list } = await backend.call(settlementApi.accounts, {});
  const school = [...new Map(list.map((one) => [one.school_id, one.school_name]))].map(([value, label]) => ({
    value,
    label,
  }));
  const account = list.map(({ collect_account_id, channel, mch_no, school_name }) => {
    const way = orderWays.find(({ value }) => value === channel)?.label ?? channel;
    const parts = [school.length > 1 ? school_name : "", way, mch_no];
    return { value: collect_account_id, label: parts.filter(Boolean).join(" ") };
  });
  return { school, account };
}
