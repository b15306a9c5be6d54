import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the face-pay enrolments and their export. */
export const facepayColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("student_name", "学生"),
  shown("student_no", "学号"),
  schoolColumn,
  shown("grade_name", "年级"),
  shown("class_name", "班级"),
  shown("channel", "渠道"),
  shown("state", "开通状态"),
  shown("photo_state", "照片"),
  shown("sign_state", "签约"),
  offered("pass_status", "一脸通行"),
  offered("pay_status", "刷脸支付"),
  offered("payer_name", "付款人"),
  offered("payer_phone", "付款人手机号"),
  offered("cert_type", "证件类型"),
  shown("day_limit_fen", "日限额（元）"),
  offered("day_times", "日限次数"),
  offered("consented_at", "同意时间"),
  shown("opened_at", "开通时间"),
  offered("closed_at", "关闭时间"),
  offered("close_reason", "关闭原因"),
  shown("updated_at", "更新时间"),
];
