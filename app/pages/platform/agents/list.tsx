import { useLoaderData } from "@remix-run/react";
import { type Agent, agentApi, agentList } from "#contract/platform/agents";
import { formatRate } from "#contract/kernel/rate";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { agentRowActions } from "./agent-list";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/agent", title: "代理商" } satisfies RouteHandle;

export const loader = listLoader(
  handle,
  agentList,
  { ...agentApi, detail: undefined },
  {
    choices: async ({ backend }) => {
      const schools = await backend.call(agentApi.schools, {});
      return { school: schools.list.map(({ school_id, name }) => ({ value: school_id, label: name })) };
    },
    toRow: (agent: Agent) => ({ ...agent, commission_bp: formatRate(agent.commission_bp) }),
  },
);
export const action = listAction(handle, agentList);

export default function AgentList() {
  const loaded = useLoaderData<typeof loader>();
  return <LoadedListPage loaded={loaded} links={agentRowActions(loaded.state.query)} />;
}
