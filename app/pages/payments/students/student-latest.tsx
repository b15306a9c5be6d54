import { orderEnumerations } from "#contract/payments/order-enumerations";
import { isPaid, refundState } from "#contract/payments/states";
import type { StudentDetail } from "#contract/payments/students";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { Card } from "~/components/card";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { studentTexts } from "./student-texts";

interface StudentEvent {
  at: string;
  title: string;
  detail: string;
  dot: "bg-success" | "bg-danger" | "bg-accent";
}

const most = 6;

/** The last events of a student, whatever their kind: payments, refunds, changes. */
export function StudentLatest({
  student,
  overview,
  choices,
}: {
  student: StudentDetail;
  overview: StudentOverview;
  choices: Choices;
}) {
  const latest = [...paymentsOf(overview), ...refundsOf(overview), ...changesOf(student, choices)]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, most);
  if (latest.length === 0) return null;
  return (
    <Card title={studentTexts.latest}>
      <ol className="flex flex-col gap-3 p-4">
        {latest.map(({ at, title, detail, dot }, index) => (
          <li key={`${at}-${index}`} className="relative pl-4">
            <span aria-hidden className={`absolute left-0 top-[7px] h-2 w-2 rounded-full ${dot}`} />
            <p className="font-medium">{title}</p>
            <p className="text-xs text-ink-soft">
              {detail && `${detail} · `}
              <time className="tabular-nums">{at.slice(5, 16)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function paymentsOf({ orders }: StudentOverview): StudentEvent[] {
  return (orders?.list ?? [])
    .filter(({ state }) => isPaid(state))
    .map(({ success_at, created_at, way_code, scene, amount_fen, store_name }) => ({
      at: success_at ?? created_at,
      title: `${labelOf(orderEnumerations, "order_scene", scene)} ${formatFen(amount_fen)}`,
      detail: [labelOf(orderEnumerations, "way_code", way_code), store_name].filter(Boolean).join(" "),
      dot: "bg-success",
    }));
}

function refundsOf({ refunds }: StudentOverview): StudentEvent[] {
  return (refunds?.list ?? []).map(({ state, success_at, created_at, amount_fen, reason }) => ({
    at: state === refundState.done && success_at ? success_at : created_at,
    title: `${studentTexts.refundIs} ${formatFen(amount_fen)} ${labelOf(orderEnumerations, "refund_order_state", state)}`,
    detail: reason,
    dot: "bg-danger",
  }));
}

function changesOf({ history }: StudentDetail, choices: Choices): StudentEvent[] {
  return history.map(({ action, actor, created_at, detail }) => ({
    at: created_at,
    title: [labelOf(choices, "student_action", action), detail].filter(Boolean).join(" "),
    detail: actor,
    dot: "bg-accent",
  }));
}
