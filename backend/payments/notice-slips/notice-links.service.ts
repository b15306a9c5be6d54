import type { NoticeSlipChoice, NoticeText } from "#contract/payments/notice-slips";
import { code } from "#contract/kernel/errors";
import { classLabel } from "#contract/payments/class-label";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { findLinks, issueLinks, revokeFamilyLink } from "../families/family-links.service";
import { requireStudent } from "../students/students.service";
import { endOfLinks, lastDayOf } from "./link-end";
import { requireLinkHolder } from "./notice-slip.policy";
import { readNoticeSheet } from "./notice-sheet.service";
import { noticeText } from "./notice-text";
import { readChoice } from "./slip-choice.service";
import { listSlipBills } from "./slip-students.repository";

/** Issues links for all of a class or of some students that owe something. Throws as `readChoice`, and `refused` where nobody does. */
export async function issueNoticeLinks(
  ctx: RequestContext,
  choice: NoticeSlipChoice,
): Promise<{ count: number; link_until: string }> {
  const { className, students } = await readChoice(ctx, choice);
  const ids = students.map(({ id }) => id);
  if (ids.length === 0)
    throw new AppError(
      code.refused,
      className === null ? "所选学生没有待缴账单，没有要打印的通知单" : "全班已缴清，没有要打印的通知单",
    );
  const [bills, earlier] = await Promise.all([listSlipBills(ctx.db, ids), findLinks(ctx, "student", ids)]);
  const expiresAt = endOfLinks(
    ctx.now(),
    bills,
    earlier.map(({ expires_at }) => expires_at),
  );
  await issueLinks(ctx, { kind: "student", ids, expiresAt });
  const link_until = lastDayOf(expiresAt);
  const whose =
    className ??
    students
      .slice(0, 3)
      .map(({ name }) => name)
      .join("、");
  ctx.audit.change({
    object: `${whose}等 ${ids.length} 名学生的缴费链接`,
    before: null,
    after: { 有效期至: link_until },
  });
  return { count: ids.length, link_until };
}

/** Writes the text that may be sent to the family of one student. Throws `forbidden` for agents, `refused` for a student that is absent or not yours. */
export async function readNoticeText(ctx: RequestContext, { id }: { id: number }): Promise<NoticeText> {
  requireLinkHolder(ctx.actor);
  const { name, grade_name, class_name } = await requireStudent(ctx, id);
  const { slips } = await readNoticeSheet(ctx, { students: String(id) });
  const [slip] = slips;
  return {
    ...{ student_name: name, class_name: classLabel({ grade_name, class_name }), owed_fen: slip?.owed_fen ?? 0 },
    text: slip ? noticeText(slip) : null,
  };
}

/** Voids the link of a student; answers whose. Throws `forbidden` for agents, `refused` where there is none. */
export async function revokeNoticeLink(ctx: RequestContext, { id }: { id: number }): Promise<string> {
  requireLinkHolder(ctx.actor);
  const { name } = await requireStudent(ctx, id);
  await revokeFamilyLink(ctx, "student", id);
  return name;
}
