import type { HintName } from "#contract/platform/hint-names";
import type { RequestContext } from "../../kernel/context";
import { deleteDismissedHints, insertDismissedHint, listDismissedHints } from "./hints.repository";

/** The hints that the caller has dismissed, by name. */
export async function findDismissedHints({ db, actor }: RequestContext): Promise<{ list: string[] }> {
  return { list: (await listDismissedHints(db, actor.userId)).map(({ hint }) => hint) };
}

/** Shows a hint to the caller no more; a second time it changes nothing. */
export async function dismissHint({ db, actor, now }: RequestContext, hint: HintName): Promise<void> {
  await insertDismissedHint(db, { user_id: actor.userId, hint, dismissed_at: now() });
}

/** Shows all hints to the caller again. */
export async function restoreHints({ db, actor }: RequestContext): Promise<void> {
  await deleteDismissedHints(db, actor.userId);
}
