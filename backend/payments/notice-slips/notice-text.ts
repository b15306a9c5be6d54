import type { NoticeSlip } from "#contract/payments/notice-slips";
import { yuan } from "../../kernel/yuan";

/** The words in which a family is told what its child owes, with the link. */
export function noticeText({
  school_name,
  student_name,
  class_name,
  bills,
  owed_fen,
  url,
  link_until,
}: NoticeSlip): string {
  const due = bills.map(({ due_on }) => due_on).sort()[0] ?? "";
  return [
    `【${school_name}】${student_name}（${class_name}）有 ${bills.length} 笔待缴，合计 ${yuan(owed_fen)} 元，最近截止 ${dayInText(due)}。`,
    "请点下面的链接核对孩子姓名，勾选要缴的账单，付款后当场得到收据：",
    url,
    `链接只属于${student_name}，请勿转给他人，有效至 ${dayInText(link_until)}。已缴请忽略。`,
  ].join("\n");
}

/** `2026-11-30` as people say it: 2026 年 11 月 30 日. */
export function dayInText(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
