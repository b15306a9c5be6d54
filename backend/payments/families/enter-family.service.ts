// The form and the whole number are guessed at: each try is counted as a miss before it is judged. Links never come here, so nobody
// can shut a parent out (docs/decisions/0078).
import type { OutputOf } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { FamilyEntry, familyApi } from "#contract/payments/families";
import { clearTries, countFailures, countTry, forgiveTry } from "../../platform/access/auth/login-attempts.service";
import { createCaptcha, requireCaptcha } from "../../platform/access/auth/captcha.service";
import type { FamilyContext, PublicContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { readDemoFamily } from "./demo-family.service";
import { findStudentByNumber, listPayersOf, listSchools } from "./family-people.repository";
import { passText } from "./family-signature";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const passMs = 30 * minuteMs;
const missesBeforeCaptcha = 3;

const free = (count: number) => Array.from({ length: count }, () => 0);
const studentRule = { windowMs: hourMs, waitsMs: [...free(4), hourMs] };
// a parents' evening passes; a script that tries all numbers of a school does not
const schoolRule = { windowMs: 10 * minuteMs, waitsMs: [...free(100), 2000] };
const addressRule = { windowMs: hourMs, waitsMs: [0] };
const tooMany = "查询次数过多，缴费链接和二维码不受影响";

type Door = OutputOf<typeof familyApi.door>;
type Pass = OutputOf<typeof familyApi.enter>;

/** The form as it is to be shown to an address: a captcha after misses. */
export async function readDoor(ctx: PublicContext): Promise<Door> {
  const [schools, isAsked, demo] = await Promise.all([listSchools(ctx.db), isCaptchaAsked(ctx), readDemoFamily(ctx)]);
  return { schools, captcha: isAsked ? await createCaptcha(ctx) : { code: "", code_key: "" }, demo };
}

/**
 * Lets a family in to one student. Throws `captchaWrong`, `tooOften`, and `refused` in the same words whatever of it was wrong.
 */
export async function enterFamily(ctx: PublicContext, entry: FamilyEntry): Promise<Pass> {
  if (await isCaptchaAsked(ctx)) await requireCaptcha(ctx, entry.captcha, entry.code_key);
  const student = `family:${entry.school_id}:${entry.student_no}`;
  const school = `family-school:${entry.school_id}`;
  await countTry(ctx, { subject: student, rule: studentRule, reason: tooMany });
  await countTry(ctx, { subject: school, rule: schoolRule, reason: "现在查询的人较多" });
  await countTry(ctx, { subject: addressOf(ctx), rule: addressRule, reason: "" });
  const found = await findStudentByNumber(ctx.db, entry);
  // asked whether there is such a student or not, so that both take as long
  const payers = await listPayersOf(ctx.db, [found?.id ?? 0]);
  if (!found || !payers.some(({ phone }) => phone.endsWith(entry.phone_tail))) {
    const words = "没有找到：请核对学校、学号、姓名和手机号后四位；仍不对请联系班主任";
    throw new AppError(code.refused, words).withReason("family_not_found");
  }
  await clearTries(ctx.db, student);
  await forgiveTry(ctx.db, school);
  await forgiveTry(ctx.db, addressOf(ctx));
  return newPass(ctx, { student_id: found.id, payer_id: 0 });
}

/** Shows a payer's other children to who knows the whole number. Throws `tooOften`, `refused`. */
export async function enterByPhone(ctx: FamilyContext, { phone }: { phone: string }): Promise<Pass> {
  const { students } = ctx.family;
  const subject = `family-phone:${students[0] ?? 0}`;
  await countTry(ctx, { subject, rule: studentRule, reason: tooMany });
  const payer = (await listPayersOf(ctx.db, students)).find((each) => each.phone === phone);
  if (!payer) {
    const words = "这个手机号不是该学生登记的付款人，请核对，或联系班主任";
    throw new AppError(code.refused, words).withReason("family_phone_unknown");
  }
  await clearTries(ctx.db, subject);
  return newPass(ctx, { student_id: students[0] ?? 0, payer_id: payer.id });
}

function newPass(ctx: PublicContext, known: { student_id: number; payer_id: number }): Pass {
  const until = Math.floor((ctx.now() + passMs) / 1000);
  return { pass: passText(ctx.env.dataKey, { ...known, until }), expires_in: passMs / 1000 };
}

async function isCaptchaAsked(ctx: PublicContext): Promise<boolean> {
  return (await countFailures(ctx, addressOf(ctx), addressRule.windowMs)) >= missesBeforeCaptcha;
}

function addressOf({ address }: PublicContext): string {
  return `family-address:${address}`;
}
