import { useLoaderData } from "@remix-run/react";
import { dayCloseApi, dayCloseList, dayGroups } from "#contract/payments/day-closes";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import type { Access } from "~/services/access.server";
import { readAccountChoices } from "~/services/account-choices.server";
import { dayCloseRowActions, dayCloseTotals } from "./day-close-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/day_close", title: "日结" } satisfies RouteHandle;

export const loader = listLoader(handle, dayCloseList, dayCloseApi, {
  choices: readChoices,
  keep: ["biz_date", "close_state"],
});
export const action = listAction(handle, dayCloseList);

export default function DayCloseList() {
  const loaded = useLoaderData<typeof loader>();
  const mayConfirm = useCan("Api:campus_pay/day_close/confirm-confirm");
  const { query, today } = loaded.state;
  return (
    <LoadedListPage
      loaded={loaded}
      links={dayCloseRowActions(query, { mayConfirm, today })}
      totals={loaded.sum ? dayCloseTotals(loaded.sum) : undefined}
    />
  );
}

// a school's staff sees its school: no agents to tell apart
const schoolAccount = 2;

async function readChoices({ backend, account }: Access) {
  const { school } = await readAccountChoices(backend);
  const isSchool = account.account_type === schoolAccount;
  return { school, day_group: dayGroups.filter(({ value }) => value === "school" || !isSchool) };
}
