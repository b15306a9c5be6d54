import { classLabel } from "#contract/payments/class-label";
import { dateOf } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { dayInText } from "../notice-slips/notice-text";
import type { OwingBill } from "./messages.repository";

/** The words in which a family is told what its children owe at a school, with the link. */
export function messageText(
  school: string,
  bills: readonly OwingBill[],
  { url, until }: { url: string; until: string },
): string {
  const children = new Map<number, OwingBill[]>();
  for (const bill of bills) children.set(bill.student_id, [...(children.get(bill.student_id) ?? []), bill]);
  return [
    `【${school}】${[...children.values()].map(childText).join("；")}。`,
    `请点下面的链接核对并缴费，付款后当场得到收据：`,
    url,
    `链接只属于您的家庭，请勿转给他人，有效至 ${dayInText(until)}。已缴请忽略。`,
  ].join("\n");
}

function childText(bills: readonly OwingBill[]): string {
  const [first] = bills;
  if (!first) return "";
  const owed = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
  const due = dateOf(Math.min(...bills.map(({ due_at }) => due_at)));
  return `${first.student_name}（${classLabel(first)}）有 ${bills.length} 笔待缴，合计 ${yuan(owed)} 元，最近截止 ${dayInText(due)}`;
}
