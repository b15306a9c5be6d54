import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the price list and its export. */
export const feeItemColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("item_code", "项目编码"),
  shown("name", "项目名称"),
  schoolColumn,
  shown("category", "类别"),
  shown("price_fen", "价格（元）"),
  shown("purpose", "收款用途"),
  shown("mandatory", "必缴"),
  shown("max_qty", "最多份数"),
  shown("status", "状态"),
  shown("remark", "备注"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];
