import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { feePlanApi } from "#contract/payments/fee-plans";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { feePlanListPath } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "新增缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.store.permission);
  const { list } = await backend.call(feePlanApi.schools, {});
  const [only, another] = list;
  // what a plan is made of is the school's own: its items, its classes
  if (only && !another) throw redirect(`${feePlanListPath}/new/${only.school_id}${new URL(args.request.url).search}`);
  return { schools: list };
}

export default function ChooseSchool() {
  const { schools } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ListDrawer title={handle.title} listPath={feePlanListPath}>
      <div className="flex flex-col gap-3 p-4 text-sm">
        <p>{feePlanTexts.chooseSchool}</p>
        <ul className="flex flex-col gap-2">
          {schools.map(({ school_id, name }) => (
            <li key={school_id}>
              <PageLink
                to={`${feePlanListPath}/new/${school_id}${search}`}
                preventScrollReset
                className="block rounded border border-line px-3 py-2 hover:border-accent-text"
              >
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
