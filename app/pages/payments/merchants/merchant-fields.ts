import type { CredentialKind } from "#contract/payments/merchants";
import { merchantChannels, merchantModes } from "#contract/payments/merchant-enumerations";
import type { Field, FieldChoice } from "~/lib/form-description";
import { merchantTexts } from "./merchant-texts";

/** The fields of a new merchant. */
export function merchantFields(school: readonly FieldChoice[]): Field[] {
  return [
    {
      kind: "select",
      name: "channel",
      label: merchantTexts.field.channel,
      required: true,
      choices: merchantChannels,
      empty: merchantTexts.chooseChannel,
    },
    {
      kind: "radio",
      name: "is_partner",
      label: merchantTexts.field.is_partner,
      choices: merchantModes,
      hint: merchantTexts.hint.is_partner,
    },
    {
      kind: "select",
      name: "school_id",
      label: merchantTexts.field.school,
      choices: school,
      empty: merchantTexts.choosePlace,
      hint: merchantTexts.hint.school,
    },
    {
      kind: "text",
      name: "mch_no",
      label: merchantTexts.field.mch_no,
      required: true,
      maxLength: 20,
      hint: merchantTexts.hint.mch_no,
    },
    {
      kind: "text",
      name: "app_id",
      label: merchantTexts.field.app_id,
      required: true,
      maxLength: 32,
      hint: merchantTexts.hint.app_id,
    },
  ];
}

/** The fields of a merchant that may change. */
export function merchantChangeFields(status: readonly FieldChoice[]): Field[] {
  return [
    {
      kind: "text",
      name: "app_id",
      label: merchantTexts.field.app_id,
      required: true,
      maxLength: 32,
      hint: merchantTexts.hint.app_id,
    },
    {
      kind: "radio",
      name: "status",
      label: merchantTexts.field.status,
      choices: status,
      hint: merchantTexts.hint.status,
    },
  ];
}

/** The fields of a new key, as its kind and channel need them. */
export function keyFields({ kind, channel }: { kind: CredentialKind; channel: string }): Field[] {
  const isShort = kind === "api_v3_key" || kind === "app_secret";
  const secret: Field = {
    kind: "secret",
    name: "secret",
    label: merchantTexts.field.secret,
    required: true,
    rows: isShort ? 2 : 8,
    maxLength: 16_000,
    hint: isShort ? merchantTexts.hint.secretShort : merchantTexts.hint.secret,
  };
  if (channel === "wxpay" && kind === "private_key") {
    return [
      secret,
      {
        kind: "secret",
        name: "certificate",
        label: merchantTexts.field.certificate,
        rows: 4,
        maxLength: 16_000,
        hint: merchantTexts.hint.certificate,
      },
      {
        kind: "text",
        name: "serial",
        label: merchantTexts.field.serialOfKey,
        maxLength: 64,
        hint: merchantTexts.hint.serial,
      },
    ];
  }
  if (channel === "wxpay" && kind === "public_key") {
    return [
      secret,
      { kind: "text", name: "serial", label: merchantTexts.field.serialOfPublic, required: true, maxLength: 90 },
    ];
  }
  return [secret];
}
