import { yuan } from "../../kernel/yuan";

/** The subject of a reminder. */
export interface OwedBill {
  class_id: number;
  class_name: string;
  student_id: number;
  owed_fen: number;
}

const classesNamed = 3;

/** One plain sentence: which classes, how many students and bills, how much. */
export function dunningContent(bills: readonly OwedBill[]): string {
  const classes = [...new Map(bills.map(({ class_id, class_name }) => [class_id, class_name])).values()];
  const named = classes.slice(0, classesNamed).join("、");
  const where = classes.length > classesNamed ? `${named}等 ${classes.length} 个班级` : named;
  const students = new Set(bills.map(({ student_id }) => student_id)).size;
  const fen = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  return `催缴：${where} ${students} 名学生有 ${bills.length} 张账单欠费，合计 ${yuan(fen)} 元，请跟进收缴`;
}
