import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agentApi } from "#contract/platform/agents";
import { BackendError } from "#contract/kernel/errors";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { agentListPath } from "./agent-list";
import { agentTexts } from "./agent-texts";

export const handle = { permission: "Api:campus_pay/agent", title: "结束关联" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, agentApi.unlink.permission);
  const { list: agent } = await backend.call(agentApi.detail, { agent_id: args.params.id });
  const link = agent.links.find(({ school_id }) => String(school_id) === args.params.school_id);
  if (!link) throw data("该关联不存在", { status: 404 });
  return { agent_id: agent.agent_id, agent: agent.name, school: link.school_name };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { id: agent_id, school_id } = args.params;
  try {
    const { msg } = await backend.send(agentApi.unlink, { agent_id, school_id });
    return await backToList(args, `${agentListPath}/schools/${agent_id}`, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function EndSchool() {
  const { agent_id, agent, school } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(`${agentListPath}/schools/${agent_id}`);
  return (
    <ConfirmPage
      title={agentTexts.endTitle}
      closeTo={closeTo}
      look="danger"
      yes={{ label: agentTexts.end, sending: agentTexts.ending }}
      problem={answer?.problem}
    >
      <p>{fill(agentTexts.endQuestion, { agent, school })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={agentListPath} />;
}
