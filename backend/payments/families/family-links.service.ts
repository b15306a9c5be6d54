import type { RequestContext } from "../../kernel/context";
import { dayMs, formatTime } from "../../kernel/time/shanghai";
import { notFound } from "../../kernel/errors";
import { linkText } from "./family-signature";
import { listLinks, listPayersIn, listStudentsIn, revokeLink, upsertLinks } from "./family-links.repository";

export type LinkKind = "student" | "payer";

/** A link as staff hand it out. */
export interface IssuedLink {
  subject_id: number;
  /** Behind the outside origin: `/pay/…`. */
  path: string;
  /** Epoch ms. */
  expires_at: number;
  /** Null: nobody opened it since it was issued. */
  opened_at: number | null;
}

// a term and its holidays
const longestMs = 180 * dayMs;

/**
 * Issues links for students or payers of the scope, or prints those there are again; they end at `expiresAt`, after 180 days at the latest.
 * Throws `refused` where one of them is absent or not yours.
 */
export async function issueLinks(
  ctx: RequestContext,
  { kind, ids, expiresAt }: { kind: LinkKind; ids: readonly number[]; expiresAt: number },
): Promise<IssuedLink[]> {
  if (ids.length === 0) return [];
  const subjects = await requireSubjects(ctx, kind, ids);
  const [now, by] = [ctx.now(), ctx.actor.userId];
  const expires_at = Math.min(expiresAt, now + longestMs);
  await upsertLinks(
    ctx.db,
    subjects.map(({ id, school_id }) => ({
      ...{ kind, subject_id: id, school_id, expires_at, revoked_at: null, opened_at: null },
      ...{ created_at: now, created_by: by },
    })),
  );
  return findLinks(ctx, kind, ids);
}

/** Links of students or payers of the scope that are good now. */
export async function findLinks(ctx: RequestContext, kind: LinkKind, ids: readonly number[]): Promise<IssuedLink[]> {
  const rows = ids.length === 0 ? [] : await listLinks(ctx.db, ctx.scope, kind, ids);
  return rows
    .filter(({ revoked_at, expires_at }) => revoked_at === null && expires_at > ctx.now())
    .map((row) => ({
      subject_id: row.subject_id,
      path: `/pay/${linkText(ctx.env.dataKey, row)}`,
      expires_at: row.expires_at,
      opened_at: row.opened_at,
    }));
}

/** Voids the link of a student or payer (遗失): its address and every printed code end at once. Throws `refused` where there is none. */
export async function revokeFamilyLink(ctx: RequestContext, kind: LinkKind, id: number): Promise<void> {
  const [[subject], [link]] = await Promise.all([
    requireSubjects(ctx, kind, [id]),
    listLinks(ctx.db, ctx.scope, kind, [id]),
  ]);
  if (!subject || !link) throw notFound("缴费链接");
  await revokeLink(ctx.db, link.id, ctx.now());
  const before = { 有效期至: formatTime(link.expires_at) };
  ctx.audit.change({ object: `${subject.name}的缴费链接`, before, after: { 有效期至: "已作废" } });
}

async function requireSubjects(ctx: RequestContext, kind: LinkKind, ids: readonly number[]) {
  const rows = await (kind === "student" ? listStudentsIn : listPayersIn)(ctx.db, ctx.scope, ids);
  if (rows.length !== new Set(ids).size) throw notFound(kind === "student" ? "学生" : "付款人");
  return rows;
}
