import { useLocation } from "@remix-run/react";
import { facepayTones } from "#contract/platform/list-definition/tones";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import { RowTag } from "~/components/tag";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { withWayBack } from "~/lib/way-back";
import { studentTexts } from "./student-texts";

/** The face pay enrolments of a student, each with the way to it. */
export function StudentFacepays({
  facepays,
  choices,
}: {
  facepays: NonNullable<StudentOverview["facepays"]>;
  choices: Choices;
}) {
  const { pathname, search } = useLocation();
  const mayOpen = useCan("Api:campus_pay/facepay/detail-detail");
  if (facepays.length === 0) return <EmptyState text={studentTexts.facepay.none} />;
  return (
    <ul className="divide-y divide-line">
      {facepays.map(({ id, channel, state, opened_at }) => {
        const name = labelOf(choices, "facepay_channel", channel);
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="font-medium">{name}</span>
            <RowTag tone={facepayTones[state]}>{labelOf(choices, "facepay_state", state)}</RowTag>
            {opened_at && (
              <span className="text-ink-soft">{fill(studentTexts.facepay.openedAt, { time: opened_at })}</span>
            )}
            {mayOpen && (
              <PageLink
                to={withWayBack(`/campus_pay/facepay/list/${id}`, pathname + search)}
                className="ml-auto rounded text-accent-text hover:underline"
              >
                {fill(studentTexts.facepay.detail, { channel: name })}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
