import type { TFunction } from "i18next";
import { type CredentialKind, merchantChannels, merchantModes } from "#contract/merchants";
import type { Field, FieldChoice } from "~/lib/form-description";

type Words = TFunction<["merchant", "list"]>;

/** The fields of a new merchant. */
export function merchantFields(t: Words, school: readonly FieldChoice[]): Field[] {
  return [
    {
      kind: "select",
      name: "channel",
      label: t("field.channel"),
      required: true,
      choices: merchantChannels,
      empty: t("chooseChannel"),
    },
    {
      kind: "radio",
      name: "is_partner",
      label: t("field.is_partner"),
      choices: merchantModes,
      hint: t("hint.is_partner"),
    },
    {
      kind: "select",
      name: "school_id",
      label: t("field.school"),
      choices: school,
      empty: t("choosePlace"),
      hint: t("hint.school"),
    },
    {
      kind: "text",
      name: "mch_no",
      label: t("field.mch_no"),
      required: true,
      maxLength: 20,
      hint: t("hint.mch_no"),
    },
    { kind: "text", name: "app_id", label: t("field.app_id"), required: true, maxLength: 32, hint: t("hint.app_id") },
  ];
}

/** The fields of a merchant that may change. */
export function merchantChangeFields(t: Words, status: readonly FieldChoice[]): Field[] {
  return [
    { kind: "text", name: "app_id", label: t("field.app_id"), required: true, maxLength: 32, hint: t("hint.app_id") },
    { kind: "radio", name: "status", label: t("field.status"), choices: status, hint: t("hint.status") },
  ];
}

/** The fields of a new key, as its kind and channel need them. */
export function keyFields(t: Words, { kind, channel }: { kind: CredentialKind; channel: string }): Field[] {
  const isShort = kind === "api_v3_key" || kind === "app_secret";
  const secret: Field = {
    kind: "secret",
    name: "secret",
    label: t("field.secret"),
    required: true,
    rows: isShort ? 2 : 8,
    maxLength: 16_000,
    hint: isShort ? t("hint.secretShort") : t("hint.secret"),
  };
  if (channel === "wxpay" && kind === "private_key") {
    return [
      secret,
      {
        kind: "secret",
        name: "certificate",
        label: t("field.certificate"),
        rows: 4,
        maxLength: 16_000,
        hint: t("hint.certificate"),
      },
      { kind: "text", name: "serial", label: t("field.serialOfKey"), maxLength: 64, hint: t("hint.serial") },
    ];
  }
  if (channel === "wxpay" && kind === "public_key") {
    return [secret, { kind: "text", name: "serial", label: t("field.serialOfPublic"), required: true, maxLength: 90 }];
  }
  return [secret];
}
