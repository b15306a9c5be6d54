import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { linkText } from "./family-signature";
import { findPayer } from "./family-people.repository";
import { listLinks, resetOpened, upsertLinks } from "./family-links.repository";

/** The end of a link by the end that an earlier one has; epoch ms. */
type EndOfLink = (earlier: readonly number[]) => number;

/**
 * Issues the link of a payer for a message to a number that is about to leave: opened is asked anew, and told of first where it was. The
 * link opens all children of the payer's number; undefined where the payer has another number by now.
 */
export async function renewPayerLink(
  { db, env, now }: Pick<BackendContext, "db" | "env" | "now">,
  options: {
    payer_id: number;
    phone: string;
    endsAt: EndOfLink;
    onReset: (db: Kysely<Database>, openedAt: number) => Promise<void>;
  },
): Promise<{ path: string; expires_at: number } | undefined> {
  const payer = await findPayer(db, options.payer_id);
  if (payer?.phone !== options.phone) return undefined;
  const { id, school_id } = payer;
  const find = async () => (await listLinks(db, "all", "payer", [id]))[0];
  const before = await find();
  const expires_at = options.endsAt(before && before.revoked_at === null ? [before.expires_at] : []);
  if (before?.opened_at) {
    await options.onReset(db, before.opened_at);
    await resetOpened(db, before.id);
  }
  const stamp = { created_at: now(), created_by: 0 };
  await upsertLinks(db, [
    { kind: "payer", subject_id: id, school_id, expires_at, revoked_at: null, opened_at: null, ...stamp },
  ]);
  const link = await find();
  if (!link) throw new Error("a link that was just written is gone");
  return { path: `/pay/${linkText(env.dataKey, link)}`, expires_at: link.expires_at };
}
