import { classLabel } from "#contract/payments/class-label";
import type { ReactNode } from "react";
import type { FacepayDetail } from "#contract/payments/facepay";
import { facepayTones } from "#contract/platform/list-definition/tones";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { RecordLink } from "~/components/record-link";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { facepayTexts } from "./facepay-texts";

/** Everything about one enrolment: whose it is, where it stands, and what happened when. */
export function FacepayDetailPanel({
  facepay,
  choices,
  children,
}: {
  facepay: FacepayDetail;
  choices: Choices;
  /** The actions that its state allows. */
  children?: ReactNode;
}) {
  const label = (name: string, value: string | number) => labelOf(choices, name, value);
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">
          <RecordLink page={studentPage} recordKey={facepay.student_id}>
            {facepay.student_name}
          </RecordLink>
        </strong>
        <CopyValue value={facepay.student_no} />
        <Tag tone={facepayTones[facepay.state]}>{label("facepay_state", facepay.state)}</Tag>
        <span className="ml-auto">{children}</span>
      </div>
      <Section title={facepayTexts.facts}>
        <FactList
          facts={[
            [facepayTexts.field.school, facepay.school_name],
            [facepayTexts.field.class, classLabel(facepay)],
            [facepayTexts.field.channel, label("facepay_channel", facepay.channel)],
            [facepayTexts.field.payer, facepay.payer_name],
            [facepayTexts.field.payer_phone, facepay.payer_phone],
            [facepayTexts.field.cert_type, label("facepay_cert_type", facepay.cert_type)],
            [facepayTexts.field.photo_state, label("facepay_photo_state", facepay.photo_state)],
            [facepayTexts.photo, facepay.has_photo ? facepayTexts.photoKept : facepayTexts.photoNone],
            [facepayTexts.field.sign_state, label("facepay_sign_state", facepay.sign_state)],
            [facepayTexts.field.pass_status, label("facepay_switch", facepay.pass_status)],
            [facepayTexts.field.pay_status, label("facepay_switch", facepay.pay_status)],
            [facepayTexts.field.day_limit, formatFen(facepay.day_limit_fen)],
            [facepayTexts.field.day_times, facepay.day_times],
            [facepayTexts.field.created_at, facepay.created_at],
            [facepayTexts.field.consented_at, facepay.consented_at],
            [facepayTexts.field.opened_at, facepay.opened_at],
            [facepayTexts.field.closed_at, facepay.closed_at],
            [facepayTexts.field.close_reason, facepay.close_reason],
          ]}
        />
      </Section>
      <Section title={facepayTexts.history}>
        <EventHistory history={facepay.history} choices={choices} actions="facepay_action" states="facepay_state" />
      </Section>
    </div>
  );
}
