import { classLabel } from "#contract/payments/class-label";
import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PayerChild, PayerDetail } from "#contract/payments/payers";
import { studentState } from "#contract/payments/states";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { PageForm } from "~/components/page-form";
import { RecordLink } from "~/components/record-link";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { Notice } from "~/components/notice";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { payerTexts } from "./payer-texts";

/** Everything about one payer: who, for which students, and what happened when. */
export function PayerDetailPanel({
  payer,
  choices,
  phone,
  editTo,
  linkTo,
  unlinkTo,
  problem,
}: {
  payer: PayerDetail;
  choices: Choices;
  /** The masked value with what shows it whole. */
  phone: ReactNode;
  /** Absent: the account may only read. */
  editTo?: string;
  linkTo?: string;
  unlinkTo?: (studentId: number) => string;
  problem?: string;
}) {
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{payer.name}</strong>
        {editTo && (
          <PageLink to={editTo} preventScrollReset className={`${buttonStyle()} ml-auto`}>
            {payerTexts.edit}
          </PageLink>
        )}
      </div>
      <Section title={payerTexts.facts}>
        <FactList
          facts={[
            [payerTexts.field.phone, phone],
            [payerTexts.school, payer.school_name],
            [payerTexts.created_at, payer.created_at],
            [payerTexts.updated_at, payer.updated_at],
          ]}
        />
      </Section>
      <Section title={payerTexts.children}>
        {problem && <Notice kind="error" text={problem} className="mb-2" />}
        {payer.children.length === 0 && <p className="text-ink-soft">{payerTexts.noChildren}</p>}
        <ul className="divide-y divide-line rounded border border-line empty:hidden">
          {payer.children.map((child) => (
            <Child key={child.student_id} child={child} choices={choices} unlinkTo={unlinkTo?.(child.student_id)} />
          ))}
        </ul>
        {linkTo && (
          <PageLink to={linkTo} preventScrollReset className={`${buttonStyle()} mt-2`}>
            {payerTexts.link}
          </PageLink>
        )}
      </Section>
      <Section title={payerTexts.history}>
        {payer.history.length === 0 && <p className="text-ink-soft">{payerTexts.noHistory}</p>}
        <EventHistory history={payer.history} choices={choices} actions="payer_action" states="" />
      </Section>
    </div>
  );
}

function Child({ child, choices, unlinkTo }: { child: PayerChild; choices: Choices; unlinkTo: string | undefined }) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  const { student_id, student_name, student_no } = child;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <RecordLink page={studentPage} recordKey={student_id}>
        {student_name}
      </RecordLink>
      <span className="tabular-nums">{student_no}</span>
      <span className="text-ink-soft">{classLabel(child)}</span>
      <span className="text-ink-soft">{labelOf(choices, "payer_relation", child.relation)}</span>
      {child.state !== studentState.enrolled && <Tag>{labelOf(choices, "student_state", child.state)}</Tag>}
      {child.is_default === 1 && <Tag tone="info">{payerTexts.isDefault}</Tag>}
      {unlinkTo && (
        <span className="ml-auto flex items-center gap-3">
          {child.is_default === 0 && (
            <PageForm method="post" action={pathname + search} preventScrollReset>
              <input type="hidden" name="intent" value="default" />
              <input type="hidden" name="student_id" value={student_id} />
              <Button
                type="submit"
                look="quiet"
                aria-disabled={isSending}
                aria-label={fill(payerTexts.makeDefaultOf, { name: student_name })}
              >
                {payerTexts.makeDefault}
              </Button>
            </PageForm>
          )}
          <PageLink
            to={unlinkTo}
            preventScrollReset
            aria-label={fill(payerTexts.unlinkOf, { name: student_name })}
            className="rounded text-danger hover:underline"
          >
            {payerTexts.unlink}
          </PageLink>
        </span>
      )}
    </li>
  );
}
