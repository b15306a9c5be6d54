import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { agentApi } from "#contract/agents";
import { ListDrawerError } from "~/components/list-drawer";
import { DeleteRows, type NamedRow } from "~/features/form/delete-rows";
import { agentListPath } from "~/features/agent/agent-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "~/services/delete-rows.server";

export const handle = { permission: "Api:campus_pay/agent", title: "删除代理商" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, agentApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitDelete(args, agentListPath, (id) => backend.send(agentApi.destroy, { id }));
}

export default function DeleteAgents() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("party");
  return <DeleteRows what={t("agent.one")} listPath={agentListPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={agentListPath} />;
}
