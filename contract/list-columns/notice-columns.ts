import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the notices' list. */
export const noticeColumns: readonly ColumnDefinition[] = [
  shown("id", "编号"),
  shown("title", "标题"),
  shown("publisher", "发布人"),
  shown("school_name", "发送范围"),
  shown("status", "状态"),
  shown("public_time", "发布时间"),
  shown("read_count", "已读人数"),
  shown("audience_count", "应读人数"),
  shown("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of the list of advice. */
export const adviceColumns: readonly ColumnDefinition[] = [
  shown("id", "编号"),
  shown("title", "标题"),
  schoolColumn,
  shown("author", "提交人"),
  shown("status", "状态"),
  shown("type", "类型"),
  shown("created_at", "创建时间"),
  offered("replied_at", "答复时间"),
];
