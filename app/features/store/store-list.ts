import type { TFunction } from "i18next";
import { rangeOf } from "~/lib/date-ranges";
import type { Field, FieldChoice } from "~/lib/form-description";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row } from "~/lib/list-description";

export const storeListPath = "/campus_pay/store/list";

/** `hasSchools`: more than one is in sight. */
export function describeStoreList(t: TFunction<["party", "list"]>, hasSchools: boolean): ListDescription {
  return {
    path: storeListPath,
    title: t("store.title"),
    empty: t("store.empty"),
    rowKey: ["store_id"],
    rowName: "name",
    filters: [
      { kind: "text", name: "name", label: t("store.filter.name"), hint: t("store.hint.filter") },
      ...(hasSchools
        ? [{ kind: "select", name: "school_id", label: t("store.field.school"), choices: "school" } as const]
        : []),
      { kind: "select", name: "status", label: t("store.field.status"), choices: "status" },
    ],
    alwaysVisible: 3,
    cells: {
      store_id: { kind: "count", width: 72 },
      name: { kind: "text", width: 160 },
      school_name: { kind: "text", width: 176 },
      device_count: { kind: "count", width: 88 },
      status: { kind: "choice", choices: "status", tones: { 1: "success", 0: "neutral" }, width: 72 },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["store_id"],
  };
}

/** Where a store's orders are, and those paid this month; `today` in Asia/Shanghai. */
export function storeOrderLinks(t: TFunction<["party", "list"]>, today: string): (row: Row) => readonly RowAction[] {
  const { start, end } = rangeOf("thisMonth", today);
  return ({ store_id, name }) => {
    const own = { store_id: String(store_id) };
    const paid = { ...own, state: "2", date_field: "success_at", start_date: start, end_date: end };
    return [
      {
        label: t("orders"),
        description: t("ordersOf", { name: String(name) }),
        href: listHref(orderListPath, own),
      },
      {
        label: t("revenue"),
        description: t("revenueOf", { name: String(name) }),
        href: listHref(orderListPath, paid),
      },
    ];
  };
}

const orderListPath = "/campus_pay/order/list";

/** What the form of a store offers to choose from. */
export interface StoreChoices {
  status: readonly FieldChoice[];
  /** Empty where there is but one school, or none to choose. */
  school: readonly FieldChoice[];
}

/** The fields of a store. */
export function storeFields(t: TFunction<["party", "list"]>, { status, school }: StoreChoices): Field[] {
  const ofSchool: Field = {
    kind: "select",
    name: "school_id",
    label: t("store.field.school"),
    required: true,
    choices: school,
    empty: t("chooseSchool"),
  };
  return [
    ...(school.length > 1 ? [ofSchool] : []),
    { kind: "text", name: "name", label: t("store.field.name"), required: true, maxLength: 60 },
    { kind: "radio", name: "status", label: t("store.field.status"), choices: status, hint: t("store.hint.status") },
  ];
}

/** The fields of a device; its number stays once it was saved. */
export function deviceFields(
  t: TFunction<["party", "list"]>,
  choices: { status: readonly FieldChoice[]; type: readonly FieldChoice[] },
  isNew: boolean,
): Field[] {
  const number = { kind: "text", name: "device_no", label: t("store.field.device_no"), maxLength: 32 } as const;
  return [
    isNew ? { ...number, required: true, hint: t("store.hint.device_no") } : { ...number, readOnly: true },
    { kind: "radio", name: "type", label: t("store.field.type"), required: true, choices: choices.type },
    { kind: "radio", name: "status", label: t("store.field.status"), choices: choices.status },
  ];
}
