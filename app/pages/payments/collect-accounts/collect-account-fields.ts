import { commonTexts } from "~/i18n/locales/zh/common";
import type { Field, FieldChoice } from "~/lib/form-description";
import { collectAccountTexts } from "./collect-account-texts";

/** Choices of an account's form. */
export interface CollectAccountChoices {
  status: readonly FieldChoice[];
  channel: readonly FieldChoice[];
  /** Merchants to be connected to; none is 手工登记. */
  merchant: readonly FieldChoice[];
  /** Empty where there is but one school, or none to choose. */
  school: readonly FieldChoice[];
}

/** The fields of an account; its rate is the text of a percentage. */
export function collectAccountFields({ status, channel, merchant, school }: CollectAccountChoices): Field[] {
  const ofSchool: Field = {
    kind: "select",
    name: "school_id",
    label: collectAccountTexts.field.school,
    required: true,
    choices: school,
    empty: commonTexts.chooseSchool,
  };
  return [
    ...(school.length > 1 ? [ofSchool] : []),
    {
      kind: "text",
      name: "purpose",
      label: collectAccountTexts.field.purpose,
      maxLength: 20,
      hint: collectAccountTexts.hint.purpose,
    },
    {
      kind: "select",
      name: "channel",
      label: collectAccountTexts.field.channel,
      required: true,
      choices: channel,
      empty: collectAccountTexts.chooseChannel,
      hint: collectAccountTexts.hint.fixed,
    },
    {
      kind: "select",
      name: "merchant_id",
      label: collectAccountTexts.field.merchant,
      choices: [{ value: 0, label: collectAccountTexts.byHand }, ...merchant],
      hint: collectAccountTexts.hint.merchant,
    },
    {
      kind: "text",
      name: "mch_no",
      label: collectAccountTexts.field.mch_no,
      maxLength: 32,
      hint: collectAccountTexts.hint.mch_no,
    },
    {
      kind: "text",
      name: "sub_mch_no",
      label: collectAccountTexts.field.sub_mch_no,
      maxLength: 32,
      hint: collectAccountTexts.hint.sub_mch_no,
    },
    {
      kind: "text",
      name: "rate_bp",
      label: collectAccountTexts.field.rate,
      required: true,
      maxLength: 7,
      hint: collectAccountTexts.hint.rate,
    },
    {
      kind: "radio",
      name: "status",
      label: collectAccountTexts.field.status,
      choices: status,
      hint: collectAccountTexts.hint.status,
    },
  ];
}
