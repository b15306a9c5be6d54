import { code } from "#contract/kernel/errors";
import type { BackendContext, Family } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { findPayer, findStudentById, listChildrenOf } from "./family-people.repository";
import { findLink } from "./family-links.repository";
import { isLinkSigned, readLinkText, readPassText } from "./family-signature";

/**
 * Reads who a link or a pass stands for. Throws `tokenInvalid`, in the same words whether it ended, was revoked, was guessed, or the
 * student is gone.
 */
export async function readFamily(ctx: BackendContext, bearer: string): Promise<Family> {
  const family = await (bearer.startsWith("p.") ? byPass(ctx, bearer) : byLink(ctx, bearer));
  if (!family)
    throw new AppError(code.tokenInvalid, "链接已失效，请向班主任索取新的通知单").withReason("family_link_ended");
  return family;
}

async function byLink(ctx: BackendContext, text: string): Promise<Family | undefined> {
  const given = readLinkText(text);
  const link = given && (await findLink(ctx.db, given.id));
  if (!given || !link || !isLinkSigned(ctx.env.dataKey, link, given.signature)) return undefined;
  if (link.revoked_at !== null || link.expires_at <= ctx.now()) return undefined;
  const opened = { until: link.expires_at, link: { id: link.id, isOpened: link.opened_at !== null } };
  if (link.kind === "payer") return ofPayer(ctx, link.subject_id, opened);
  const student = await findStudentById(ctx.db, link.subject_id);
  return student && { students: [student.id], payer: null, ...opened };
}

async function byPass(ctx: BackendContext, text: string): Promise<Family | undefined> {
  const pass = readPassText(ctx.env.dataKey, text);
  if (!pass || pass.until * 1000 <= ctx.now()) return undefined;
  const opened = { until: pass.until * 1000, link: null };
  if (pass.payer_id !== 0) return ofPayer(ctx, pass.payer_id, opened);
  const student = await findStudentById(ctx.db, pass.student_id);
  return student && { students: [student.id], payer: null, ...opened };
}

/** All children of the number that the payer has now, in every school. */
async function ofPayer(
  ctx: BackendContext,
  payerId: number,
  opened: Pick<Family, "until" | "link">,
): Promise<Family | undefined> {
  const payer = await findPayer(ctx.db, payerId);
  if (!payer) return undefined;
  const children = await listChildrenOf(ctx.db, payer.phone);
  const { id, name, school_id } = payer;
  return { students: children.map((child) => child.id), payer: { id, name, school_id }, ...opened };
}
