import { orderWays } from "#contract/payments/order-enumerations";
import { merchantModes } from "#contract/payments/merchant-enumerations";
import type { Choice } from "#contract/kernel/enumeration";
import { userEnumerations } from "#contract/platform/users";
import { listEnumerations } from "#contract/enumerations";
import { lookUp } from "#contract/kernel/look-up";
import { nounOf } from "#contract/labels/noun-labels";

/** The source of the word for a value: a list of the contract, a dictionary of the platform, or the name of a row. */
export type ValueWords =
  | { choices: readonly Choice[] }
  | { dictionary: string }
  | { rows: NamedRows }
  | { unit: "fen" | "basis points" | "moment" };

/** Rows that values refer to, by the column that holds the value. */
export type NamedRows = keyof typeof namedRows;
export const namedRows = {
  school: { table: "schools", key: "school_id", name: "name" },
  store: { table: "stores", key: "store_id", name: "name" },
  agent: { table: "agents", key: "agent_id", name: "name" },
  class: { table: "classes", key: "id", name: "name" },
  grade: { table: "grades", key: "id", name: "name" },
  merchant: { table: "channel_merchants", key: "id", name: "mch_no" },
  role: { table: "roles", key: "name", name: "description" },
  permission: { table: "permissions", key: "id", name: "display_name" },
} as const;

const enumerations = listEnumerations();
const listed = (name: string): ValueWords => ({ choices: enumerations[name] ?? [] });
const dictionary = (name: string): ValueWords => ({ dictionary: name });
const rows = (of: NamedRows): ValueWords => ({ rows: of });
const flag = dictionary("sys_yes_no");

const onOff: ValueWords = {
  choices: [
    { value: "true", label: "开" },
    { value: "false", label: "关" },
  ],
};

const everywhere: Readonly<Record<string, ValueWords>> = {
  status: dictionary("sys_user_status"),
  sex: dictionary("sys_user_sex"),
  category: dictionary("fee_category"),
  ...{ is_default: flag, hidden: flag, is_link: flag, mandatory: flag, boarding: flag, shared: flag, skipped: flag },
  ...{ overdue_payable: flag, allow_partial: flag, pay_locked: flag, still_due: flag },
  ...{ maintain_switch: onOff, simple_maintain_switch: onOff, register_switch: onOff },
  account_type: { choices: userEnumerations.account_type },
  is_partner: { choices: merchantModes },
  channel: { choices: orderWays },
  ...{ term: listed("school_term"), stage: listed("school_stage"), relation: listed("payer_relation") },
  ...{
    gender: listed("student_gender"),
    pay_state: listed("student_pay_state"),
    cert_type: listed("facepay_cert_type"),
  },
  ...{ scopes: listed("machine_scope"), method: listed("offline_method") },
  ...{ school_id: rows("school"), store_id: rows("store"), agent_id: rows("agent"), class_id: rows("class") },
  ...{ grade_id: rows("grade"), class_ids: rows("class"), grade_ids: rows("grade"), merchant_id: rows("merchant") },
  ...{ roleData: rows("role"), parent_id: rows("permission") },
};

/** Values that mean something else with some things. */
const withNoun: Readonly<Record<string, Readonly<Record<string, ValueWords>>>> = {
  notice: { status: dictionary("sys_notice_status") },
  advice: { status: dictionary("sys_advice_status"), type: dictionary("sys_advice_type") },
  permission: { type: dictionary("sys_permission_type") },
  global_config: { type: dictionary("sys_global_config_type") },
  device: { type: listed("device_type") },
  facepay: { channel: listed("facepay_channel"), status: listed("facepay_target") },
  student: { state: listed("student_state") },
};

/** Finds the source of the words for a field's values; undefined for a field whose values are words already. */
export function wordsOfValue(field: string, path: string): ValueWords | undefined {
  if (field.endsWith("_fen")) return { unit: "fen" };
  if (field.endsWith("_bp")) return { unit: "basis points" };
  if (/_(at|time|from|to)$/.test(field)) return { unit: "moment" };
  const noun = nounOf(path);
  const own = noun === undefined ? undefined : lookUp(lookUp(withNoun, noun) ?? {}, field);
  return own ?? lookUp(everywhere, field);
}
