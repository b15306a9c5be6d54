import type { TFunction } from "i18next";
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
export function collectAccountFields(
  t: TFunction<["party", "list"]>,
  { status, channel, merchant, school }: CollectAccountChoices,
): Field[] {
  const ofSchool: Field = {
    kind: "select",
    name: "school_id",
    label: t("account.field.school"),
    required: true,
    choices: school,
    empty: t("chooseSchool"),
  };
  return [
    ...(school.length > 1 ? [ofSchool] : []),
    {
      kind: "text",
      name: "purpose",
      label: t("account.field.purpose"),
      maxLength: 20,
      hint: t("account.hint.purpose"),
    },
    {
      kind: "select",
      name: "channel",
      label: t("account.field.channel"),
      required: true,
      choices: channel,
      empty: t("account.chooseChannel"),
      hint: t("account.hint.fixed"),
    },
    {
      kind: "select",
      name: "merchant_id",
      label: t("account.field.merchant"),
      choices: [{ value: 0, label: t("account.byHand") }, ...merchant],
      hint: t("account.hint.merchant"),
    },
    {
      kind: "text",
      name: "mch_no",
      label: t("account.field.mch_no"),
      maxLength: 32,
      hint: t("account.hint.mch_no"),
    },
    {
      kind: "text",
      name: "sub_mch_no",
      label: t("account.field.sub_mch_no"),
      maxLength: 32,
      hint: t("account.hint.sub_mch_no"),
    },
    {
      kind: "text",
      name: "rate_bp",
      label: t("account.field.rate"),
      required: true,
      maxLength: 7,
      hint: t("account.hint.rate"),
    },
    {
      kind: "radio",
      name: "status",
      label: t("account.field.status"),
      choices: status,
      hint: t("account.hint.status"),
    },
  ];
}
