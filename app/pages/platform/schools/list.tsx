import { useLoaderData } from "@remix-run/react";
import { schoolList, schoolsApi } from "#contract/platform/schools";
import { accountType } from "#contract/platform/states";
import { useAccount } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolTexts } from "./school-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/school", title: "学校" } satisfies RouteHandle;

export const loader = listLoader(handle, schoolList, schoolsApi);
export const action = listAction(handle, schoolList);

// the backend lets nobody else write, whatever rights an account was given
const readOnly = { create: false, update: false, destroy: false };

export default function SchoolList() {
  const loaded = useLoaderData<typeof loader>();
  const isPlatform = useAccount().user.account_type === accountType.platform;
  const may = isPlatform ? loaded.may : { ...loaded.may, ...readOnly };
  const gateway = ({ school_id, name }: Row): RowAction => ({
    ...{ label: schoolTexts.gateway.act, description: fill(schoolTexts.gateway.actionOf, { name: String(name) }) },
    href: listHref(`${loaded.description.path}/gateway/${String(school_id)}`, loaded.state.query),
  });
  return <LoadedListPage loaded={{ ...loaded, may }} links={(row) => (may.update ? [gateway(row)] : [])} />;
}
