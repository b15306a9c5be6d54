import { useLoaderData } from "@remix-run/react";
import { agentApi, agentList } from "#contract/platform/agents";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { AgentForm, readAgentForm } from "./agent-form.server";
import { agentFields } from "./agent-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:campus_pay/agent", title: recordTitle("代理商") } satisfies RouteHandle;

const { store, detail, update } = agentApi;
const api = { store, edit: detail, update, key: "agent_id" };

export const loader = recordLoader(handle, api, readAgentForm);
export const action = recordAction(handle, api, { list: agentList, schema: AgentForm });

export default function EditAgent() {
  const { record, status } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={agentFields(status)} values={record} />;
}
