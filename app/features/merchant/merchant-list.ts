import type { TFunction } from "i18next";
import { type CredentialKind, merchantChannels, merchantModes } from "#contract/merchants";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row } from "~/lib/list-description";

export const merchantListPath = "/campus_pay/merchant/list";

type Words = TFunction<["merchant", "list"]>;

export function describeMerchantList(t: Words): ListDescription {
  return {
    path: merchantListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "mch_no", label: t("field.mch_no"), digits: true },
      { kind: "select", name: "channel", label: t("field.channel"), choices: "channel" },
      { kind: "select", name: "is_partner", label: t("field.is_partner"), choices: "is_partner" },
      { kind: "select", name: "status", label: t("field.status"), choices: "status" },
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 72 },
      channel: { kind: "choice", choices: "channel", width: 88 },
      is_partner: { kind: "choice", choices: "is_partner", width: 88 },
      mch_no: { kind: "number", width: 152 },
      app_id: { kind: "number", width: 176 },
      school_name: { kind: "text", width: 176 },
      keys: { kind: "text", width: 240 },
      valid_to: { kind: "text", width: 112 },
      status: { kind: "choice", choices: "status", tones: { 1: "success", 0: "neutral" }, width: 72 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["id"],
  };
}

/** The link to a merchant's keys. */
export function keyActs(t: Words, query: Readonly<Record<string, string>>): (row: Row) => readonly RowAction[] {
  return ({ id, name }) => [
    {
      label: t("keysAct"),
      description: t("keysOf", { name: String(name) }),
      href: listHref(`${merchantListPath}/keys/${String(id)}`, query),
    },
  ];
}

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
