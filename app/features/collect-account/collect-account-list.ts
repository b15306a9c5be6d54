import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row } from "~/lib/list-description";

export const collectAccountListPath = "/campus_pay/collect_account/list";

/** `hasSchools`: more than one is in sight. */
export function describeCollectAccountList(t: TFunction<["party", "list"]>, hasSchools: boolean): ListDescription {
  return {
    path: collectAccountListPath,
    title: t("account.title"),
    empty: t("account.empty"),
    fills: [
      {
        label: t("account.emptyMerchants"),
        href: "/campus_pay/merchant/list",
        permission: "Api:campus_pay/merchant/list-index",
      },
    ],
    rowKey: ["id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "mch_no", label: t("account.field.mch_no"), hint: t("account.hint.filter") },
      ...(hasSchools
        ? [{ kind: "select", name: "school_id", label: t("account.field.school"), choices: "school" } as const]
        : []),
      { kind: "select", name: "channel", label: t("account.field.channel"), choices: "way_code" },
      { kind: "select", name: "status", label: t("account.field.status"), choices: "status" },
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 72 },
      school_name: { kind: "text", width: 176 },
      purpose: { kind: "text", width: 112 },
      channel: { kind: "choice", choices: "way_code", width: 88 },
      mch_no: { kind: "number", width: 152 },
      sub_mch_no: { kind: "number", width: 152 },
      connected: {
        kind: "choice",
        choices: "connected",
        tones: { 1: "success", 2: "warning", 0: "neutral" },
        width: 88,
      },
      rate_bp: { kind: "text", width: 80 },
      status: { kind: "choice", choices: "status", tones: { 1: "success", 0: "neutral" }, width: 72 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["id", "rate_bp"],
  };
}

/** The links of a connected account: to its test, and to the grant of the school where one is needed. */
export function connectionActs(
  t: TFunction<"merchant">,
  query: Readonly<Record<string, string>>,
  { mayTest, mayGrant }: { mayTest: boolean; mayGrant: boolean },
): (row: Row) => readonly RowAction[] {
  return ({ id, name, merchant_id, needs_grant }) => {
    const to = (page: "test" | "grant") => listHref(`${collectAccountListPath}/${page}/${String(id)}`, query);
    const of = { name: String(name) };
    const grant = { label: t("account.grant"), description: t("account.grantOf", of), href: to("grant") };
    const test = { label: t("account.test"), description: t("account.testOf", of), href: to("test") };
    return [...(mayGrant && needs_grant === 1 ? [grant] : []), ...(mayTest && merchant_id !== 0 ? [test] : [])];
  };
}

/** What the form of an account offers to choose from. */
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
