import { type ColumnDefinition, offered, shown } from "./column-definition";

/** Of the dictionaries' list. */
export const dictTypeColumns: readonly ColumnDefinition[] = [
  shown("dict_id", "编号"),
  shown("dict_name", "字典名称"),
  shown("dict_type", "字典类型"),
  shown("status", "状态"),
  shown("remark", "备注"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of one dictionary's items. */
export const dictDataColumns: readonly ColumnDefinition[] = [
  shown("dict_code", "编号"),
  shown("dict_label", "字典标签"),
  shown("dict_value", "字典键值"),
  shown("dict_sort", "排序"),
  shown("status", "状态"),
  shown("remark", "备注"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of the global parameters' list. */
export const globalConfigColumns: readonly ColumnDefinition[] = [
  shown("id", "编号"),
  shown("name", "参数名称"),
  shown("type", "类型"),
  shown("key_name", "键名"),
  shown("data", "参数值"),
  shown("remark", "备注"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];
