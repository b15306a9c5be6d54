import { useLoaderData } from "@remix-run/react";
import { exceptionApi } from "#contract/payments/exceptions";
import { exceptionList } from "#contract/payments/lists/exception-list";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { exceptionRowActions, exceptionTotals } from "./exception-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/exception", title: "到账异常" } satisfies RouteHandle;

export const loader = listLoader(handle, exceptionList, exceptionApi, {
  choices: async ({ backend }) => {
    const { list } = await backend.call(exceptionApi.schools, {});
    return { school: list.map(({ school_id, name }) => ({ value: school_id, label: name })) };
  },
  keep: ["state", "school_id"],
});
export const action = listAction(handle, exceptionList);

export default function ExceptionList() {
  const loaded = useLoaderData<typeof loader>();
  const rights = {
    mayPropose: useCan("Api:campus_pay/exception/propose-propose"),
    mayConfirm: useCan("Api:campus_pay/exception/confirm-confirm"),
  };
  return (
    <LoadedListPage
      loaded={loaded}
      links={exceptionRowActions(loaded.state.query, rights)}
      totals={loaded.sum ? exceptionTotals(loaded.sum) : undefined}
    />
  );
}
