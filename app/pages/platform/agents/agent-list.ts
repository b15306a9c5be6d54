import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { agentTexts } from "./agent-texts";

export const agentListPath = "/campus_pay/agent/list";

/** The link to an agent's schools. */
export function agentRowActions(query: Readonly<Record<string, string>>): (row: Row) => readonly RowAction[] {
  return ({ agent_id, name }) => [
    {
      label: agentTexts.schools,
      description: fill(agentTexts.schoolsOf, { name: String(name) }),
      href: listHref(`${agentListPath}/schools/${String(agent_id)}`, query),
    },
  ];
}
