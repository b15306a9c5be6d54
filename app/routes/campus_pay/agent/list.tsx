import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { agentApi, AgentQuery } from "#contract/agents";
import { columnsApi } from "#contract/columns";
import { formatRate } from "#contract/rate";
import { agentActs, describeAgentList } from "~/features/agent/agent-list";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/agent", title: "代理商" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, AgentQuery);
  const [columns, status, schools, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "agent" }),
    readDictionary(backend, "sys_user_status"),
    backend.call(agentApi.schools, {}),
    input ? backend.call(agentApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = page.list.map((agent) => ({ ...agent, commission_bp: formatRate(agent.commission_bp) }));
  return {
    state,
    columns: columns.list,
    choices: { status, school: schools.list.map(({ school_id, name }) => ({ value: school_id, label: name })) },
    rows: shownFields(rows, columns.list, ["agent_id", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "agent");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function AgentList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["party", "list"]);
  const mayExport = useCan("Api:campus_pay/agent/export-export");
  const description = describeAgentList(t);
  const { query } = data.state;
  const permissions = {
    create: "Api:campus_pay/agent/store-store",
    update: "Api:campus_pay/agent/update-update",
    destroy: "Api:campus_pay/agent/destroy-destroy",
  } as const;
  const acts = useListActions(description, query, permissions, agentActs(t, query));
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/campus_pay/agent/export" : undefined}
    >
      <Outlet context={data.rows.map(({ agent_id, name }) => ({ key: String(agent_id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
