import { formatRate } from "#contract/kernel/rate";
import { planState } from "#contract/payments/states";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { feePlanTexts } from "./fee-plan-texts";

export const feePlanListPath = "/campus_pay/fee_plan/list";

/** The rights to actions on plans. */
export interface FeePlanRights {
  mayUpdate: boolean;
  mayPublish: boolean;
  mayEnd: boolean;
  mayCancel: boolean;
}

/** Links of one plan, by the state it stands at. */
export function feePlanRowActions(
  query: Readonly<Record<string, string>>,
  { mayUpdate, mayPublish, mayEnd, mayCancel }: FeePlanRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, title, state }) => {
    const name = String(title);
    const act = (key: "edit" | "publish" | "supplement" | "end" | "archive" | "cancel"): RowAction => ({
      label: feePlanTexts[key],
      description: fill(feePlanTexts[`${key}Of` as const], { name }),
      href: listHref(`${feePlanListPath}/${key}/${String(id)}`, query),
    });
    const { draft, collecting, ended } = planState;
    const [isDraft, isCollecting, isEnded] = [state === draft, state === collecting, state === ended];
    return [
      ...(mayUpdate && isDraft ? [act("edit")] : []),
      ...(mayPublish && isDraft ? [act("publish")] : []),
      ...(mayPublish && isCollecting ? [act("supplement")] : []),
      ...(mayEnd && isCollecting ? [{ ...act("end"), folded: true as const }] : []),
      ...(mayEnd && isEnded ? [act("archive")] : []),
      ...(mayCancel && (isDraft || isCollecting)
        ? [{ ...act("cancel"), look: "danger" as const, folded: true as const }]
        : []),
    ];
  };
}

/** Basis points as staff read them: `4520` → `45.20%`; nothing while nothing is to be paid. */
export function percent(bp: number | null): string {
  return bp === null ? "" : formatRate(bp);
}
