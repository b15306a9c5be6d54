import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { agentApi, AgentLinkForm } from "#contract/platform/agents";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import { commonTexts } from "~/i18n/locales/zh/common";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { dateOf } from "~/lib/dates";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { AgentLinksPanel } from "./agent-links-panel";
import { agentListPath } from "./agent-list";
import { agentTexts } from "./agent-texts";

export const handle = { permission: "Api:campus_pay/agent", title: "代理商的学校" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: agent }, schools] = await Promise.all([
    backend.call(agentApi.detail, { agent_id: args.params.id }),
    backend.call(agentApi.schools, {}),
  ]);
  const linked = agent.links.filter(({ state }) => state !== "over").map(({ school_id }) => school_id);
  const free = schools.list.filter(({ school_id }) => !linked.includes(school_id));
  const choices = free.map(({ school_id, name }) => ({ value: school_id, label: name }));
  return { agent, choices, today: dateOf(Date.now()) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const agent_id = args.params.id;
  const listPath = `${agentListPath}/schools/${agent_id}`;
  return submitForm(args, { schema: AgentLinkForm, listPath }, (link) =>
    backend.send(agentApi.link, { agent_id, ...link }),
  );
}

export default function AgentSchools() {
  const { agent, choices, today } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { search } = useLocation();
  const mayLink = useCan("Api:campus_pay/agent/school/store-store");
  const path = `${agentListPath}/schools/${agent.agent_id}`;
  return (
    <ListDrawer
      title={fill(agentTexts.schoolsOf, { name: agent.name })}
      listPath={agentListPath}
      rowKey={agent.agent_id}
    >
      <AgentLinksPanel
        agent={agent}
        endHref={mayLink ? ({ school_id }) => `${path}/end/${school_id}${search}` : undefined}
      />
      {mayLink && choices.length > 0 && (
        <section aria-label={agentTexts.add} className="mt-4 border-t border-line pt-3">
          <h3 className="px-4 text-sm font-semibold">{agentTexts.add}</h3>
          <RecordForm
            // what was typed for one link is not offered for the next
            key={agent.links.length + choices.length}
            fields={[
              {
                kind: "select",
                name: "school_id",
                label: agentTexts.field.school,
                required: true,
                choices,
                empty: commonTexts.chooseSchool,
              },
              { kind: "date", name: "valid_from", label: agentTexts.field.valid_from, required: true },
              {
                kind: "date",
                name: "valid_to",
                label: agentTexts.field.valid_to,
                hint: agentTexts.hint.valid_to,
              },
            ]}
            values={{ valid_from: today }}
            result={result}
            submitLabel={agentTexts.addSubmit}
          />
        </section>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={agentListPath} />;
}
