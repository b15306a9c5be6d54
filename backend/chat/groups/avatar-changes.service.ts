import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import * as repository from "./avatar-changes.repository";
import { recomposeAvatar } from "./group-avatar.service";

const changesAtOnce = 100;

/** Remembers that a person looks different now: the groups that show the person follow. Inside the caller's transaction. */
export async function noteAvatarChange(db: Kysely<Database>, userId: number): Promise<void> {
  await repository.insertAvatarChange(db, userId);
}

/**
 * Draws the pictures of groups anew that show somebody with another picture now, one after the other; answers how many it looked
 * at. Instances that do so at once put up one picture. What was drawn before a stop is not drawn again after it.
 */
export async function followAvatarChanges(
  ctx: BackendContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let groups = 0;
  while (!isStopped()) {
    const changes = await repository.listAvatarChanges(ctx.db, changesAtOnce);
    for (const userId of new Set(changes.map(({ user_id }) => user_id))) {
      for (const { group_id } of await repository.listComposedGroups(ctx.db, userId)) {
        if (isStopped()) return groups;
        await recomposeAvatar(ctx, group_id);
        groups += 1;
      }
      const done = changes.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
      await repository.deleteAvatarChanges(ctx.db, done);
    }
    if (changes.length < changesAtOnce) return groups;
  }
  return groups;
}
