import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** The list of machine keys. */
export const machineKeyColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("name", "名称"),
  schoolColumn,
  shown("store_name", "门店"),
  shown("status", "状态"),
  shown("last_used_at", "最近使用"),
  shown("last_address", "来源地址"),
  shown("calls_today", "今日调用"),
  shown("refused_today", "今日签名错误"),
  shown("scopes", "权限"),
  shown("accounts", "收款账户"),
  offered("key", "密钥编号"),
  offered("created_by", "签发人"),
  shown("created_at", "签发时间"),
];
