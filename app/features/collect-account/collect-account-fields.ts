import { partyTexts } from "~/i18n/locales/zh/party";
import type { Field, FieldChoice } from "~/lib/form-description";

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
    label: partyTexts.account.field.school,
    required: true,
    choices: school,
    empty: partyTexts.chooseSchool,
  };
  return [
    ...(school.length > 1 ? [ofSchool] : []),
    {
      kind: "text",
      name: "purpose",
      label: partyTexts.account.field.purpose,
      maxLength: 20,
      hint: partyTexts.account.hint.purpose,
    },
    {
      kind: "select",
      name: "channel",
      label: partyTexts.account.field.channel,
      required: true,
      choices: channel,
      empty: partyTexts.account.chooseChannel,
      hint: partyTexts.account.hint.fixed,
    },
    {
      kind: "select",
      name: "merchant_id",
      label: partyTexts.account.field.merchant,
      choices: [{ value: 0, label: partyTexts.account.byHand }, ...merchant],
      hint: partyTexts.account.hint.merchant,
    },
    {
      kind: "text",
      name: "mch_no",
      label: partyTexts.account.field.mch_no,
      maxLength: 32,
      hint: partyTexts.account.hint.mch_no,
    },
    {
      kind: "text",
      name: "sub_mch_no",
      label: partyTexts.account.field.sub_mch_no,
      maxLength: 32,
      hint: partyTexts.account.hint.sub_mch_no,
    },
    {
      kind: "text",
      name: "rate_bp",
      label: partyTexts.account.field.rate,
      required: true,
      maxLength: 7,
      hint: partyTexts.account.hint.rate,
    },
    {
      kind: "radio",
      name: "status",
      label: partyTexts.account.field.status,
      choices: status,
      hint: partyTexts.account.hint.status,
    },
  ];
}
