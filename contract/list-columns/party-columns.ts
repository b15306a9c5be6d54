import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the schools and their export. */
export const schoolColumns: readonly ColumnDefinition[] = [
  offered("school_id", "编号"),
  shown("name", "学校名称"),
  shown("short_name", "简称"),
  shown("stage_name", "学段"),
  shown("std_code", "学校标识码"),
  offered("channel_school_no", "渠道学校编号"),
  shown("region_code", "行政区划代码"),
  shown("contact_name", "联系人"),
  shown("contact_phone", "联系电话"),
  shown("status", "状态"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of the agents and their export. */
export const agentColumns: readonly ColumnDefinition[] = [
  offered("agent_id", "编号"),
  shown("name", "代理商名称"),
  shown("contact", "联系人"),
  shown("commission_bp", "分润比例"),
  shown("school_count", "学校数"),
  shown("school_names", "服务中的学校"),
  shown("status", "状态"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of the stores and their export. */
export const storeColumns: readonly ColumnDefinition[] = [
  offered("store_id", "编号"),
  shown("name", "门店名称"),
  schoolColumn,
  shown("device_count", "启用设备"),
  shown("status", "状态"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of the merchants. */
export const merchantColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("channel", "渠道"),
  shown("is_partner", "模式"),
  shown("mch_no", "商户号"),
  shown("app_id", "应用 ID"),
  shown("school_name", "归属"),
  shown("keys", "密钥"),
  shown("valid_to", "证书到期"),
  shown("status", "状态"),
  offered("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of the collecting accounts and their export. */
export const collectAccountColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  schoolColumn,
  shown("purpose", "收款用途"),
  shown("channel", "渠道"),
  shown("mch_no", "商户号"),
  shown("sub_mch_no", "子商户号"),
  shown("connected", "接入方式"),
  shown("rate_bp", "费率"),
  shown("status", "状态"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];
