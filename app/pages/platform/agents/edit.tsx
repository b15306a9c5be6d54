import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agentApi, AgentInput } from "#contract/platform/agents";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { rateField, rateToInput } from "~/kit/form/server/rate-field.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { agentFields } from "./agent-fields";
import { agentListPath } from "./agent-list";

export const handle = { permission: "Api:campus_pay/agent", title: "编辑代理商" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, agentApi.update.permission);
  const [{ list }, status] = await Promise.all([
    backend.call(agentApi.detail, { agent_id: args.params.id }),
    readDictionary(backend, "sys_user_status"),
  ]);
  const { links: _links, ...agent } = list;
  return { record: { ...agent, commission_bp: rateToInput(agent.commission_bp) }, status };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = AgentInput.extend({ commission_bp: rateField(AgentInput.shape.commission_bp) });
  return submitForm(args, { schema, listPath: agentListPath }, (value) =>
    backend.send(agentApi.update, { ...value, agent_id: args.params.id }),
  );
}

export default function EditAgent() {
  const { record, status } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(agentListPath);
  return (
    <ListDrawer title={handle.title} listPath={agentListPath} rowKey={record.agent_id}>
      <RecordForm fields={agentFields(status)} values={record} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={agentListPath} />;
}
