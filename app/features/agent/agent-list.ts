import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row } from "~/lib/list-description";

export const agentListPath = "/campus_pay/agent/list";

export function describeAgentList(t: TFunction<["party", "list"]>): ListDescription {
  return {
    path: agentListPath,
    title: t("agent.title"),
    empty: t("agent.empty"),
    rowKey: ["agent_id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("agent.filter.name"), hint: t("agent.hint.filter") },
      { kind: "select", name: "school_id", label: t("agent.field.school"), choices: "school" },
      { kind: "select", name: "status", label: t("agent.field.status"), choices: "status" },
    ],
    alwaysVisible: 3,
    cells: {
      agent_id: { kind: "count", width: 72 },
      name: { kind: "text", width: 176 },
      contact: { kind: "text", width: 112 },
      commission_bp: { kind: "text", width: 88 },
      school_count: { kind: "count", width: 72 },
      school_names: { kind: "text", width: 280 },
      status: { kind: "choice", choices: "status", tones: { 1: "success", 0: "neutral" }, width: 72 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["agent_id", "commission_bp"],
  };
}

/** The link to an agent's schools. */
export function agentActs(
  t: TFunction<["party", "list"]>,
  query: Readonly<Record<string, string>>,
): (row: Row) => readonly RowAction[] {
  return ({ agent_id, name }) => [
    {
      label: t("agent.schools"),
      description: t("agent.schoolsOf", { name: String(name) }),
      href: listHref(`${agentListPath}/schools/${String(agent_id)}`, query),
    },
  ];
}

/** The fields of an agent; its share is the text of a percentage. */
export function agentFields(t: TFunction<["party", "list"]>, status: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "name", label: t("agent.field.name"), required: true, maxLength: 60 },
    { kind: "text", name: "contact", label: t("agent.field.contact"), maxLength: 60 },
    {
      kind: "text",
      name: "commission_bp",
      label: t("agent.field.commission"),
      required: true,
      maxLength: 7,
      hint: t("agent.hint.commission"),
    },
    { kind: "radio", name: "status", label: t("agent.field.status"), choices: status, hint: t("agent.hint.status") },
  ];
}
