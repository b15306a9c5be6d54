import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FacepayDetail } from "#contract/facepay";
import { facepayTones } from "#contract/list-definition/tones";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

/** Everything about one enrolment: whose it is, where it stands, and what happened when. */
export function FacepayDetailPanel({
  facepay,
  choices,
  children,
}: {
  facepay: FacepayDetail;
  choices: Choices;
  /** What may be done with it. */
  children?: ReactNode;
}) {
  const { t } = useTranslation("facepay");
  const label = (name: string, value: string | number) => labelOf(choices, name, value);
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{facepay.student_name}</strong>
        <CopyValue value={facepay.student_no} />
        <Tag tone={facepayTones[facepay.state]}>{label("facepay_state", facepay.state)}</Tag>
        <span className="ml-auto">{children}</span>
      </div>
      <Section title={t("facts")}>
        <FactList
          facts={[
            [t("field.school"), facepay.school_name],
            [t("field.class"), `${facepay.grade_name} ${facepay.class_name}`],
            [t("field.channel"), label("facepay_channel", facepay.channel)],
            [t("field.payer"), facepay.payer_name],
            [t("field.payer_phone"), facepay.payer_phone],
            [t("field.cert_type"), label("facepay_cert_type", facepay.cert_type)],
            [t("field.photo_state"), label("facepay_photo_state", facepay.photo_state)],
            [t("photo"), t(facepay.has_photo ? "photoKept" : "photoNone")],
            [t("field.sign_state"), label("facepay_sign_state", facepay.sign_state)],
            [t("field.pass_status"), label("facepay_switch", facepay.pass_status)],
            [t("field.pay_status"), label("facepay_switch", facepay.pay_status)],
            [t("field.day_limit"), formatFen(facepay.day_limit_fen)],
            [t("field.day_times"), facepay.day_times],
            [t("field.created_at"), facepay.created_at],
            [t("field.consented_at"), facepay.consented_at],
            [t("field.opened_at"), facepay.opened_at],
            [t("field.closed_at"), facepay.closed_at],
            [t("field.close_reason"), facepay.close_reason],
          ]}
        />
      </Section>
      <Section title={t("history")}>
        <EventHistory history={facepay.history} choices={choices} actions="facepay_action" states="facepay_state" />
      </Section>
    </div>
  );
}
