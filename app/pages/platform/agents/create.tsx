import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agentApi, AgentInput } from "#contract/platform/agents";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { rateField } from "~/kit/form/server/rate-field.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { agentFields } from "./agent-fields";
import { agentListPath } from "./agent-list";

export const handle = { permission: "Api:campus_pay/agent", title: "新增代理商" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, agentApi.store.permission);
  return { status: await readDictionary(backend, "sys_user_status") };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = AgentInput.extend({ commission_bp: rateField(AgentInput.shape.commission_bp) });
  return submitForm(args, { schema, listPath: agentListPath }, (value) => backend.send(agentApi.store, value));
}

export default function CreateAgent() {
  const { status } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(agentListPath);
  return (
    <ListDrawer title={handle.title} listPath={agentListPath}>
      <RecordForm fields={agentFields(status)} values={{ status: 1 }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={agentListPath} />;
}
