import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { listMemberIds } from "./membership.repository";

interface Remembered {
  version: number;
  ids: readonly number[];
}

const maxGroups = 1000;
// by database: a process of tests has several
const remembered = new WeakMap<object, Map<number, Remembered>>();

/** Everybody of a group, read again only when `members_version` is another: a message of a large group costs no rows. */
export async function memberIds(
  home: object,
  db: Kysely<Database>,
  group: { conversation_id: number; members_version: number },
): Promise<readonly number[]> {
  const known = remembered.get(home) ?? new Map<number, Remembered>();
  remembered.set(home, known);
  const before = known.get(group.conversation_id);
  if (before?.version === group.members_version) return before.ids;
  const rows = await listMemberIds(db, { conversationId: group.conversation_id });
  const ids = rows.map(({ user_id }) => user_id);
  if (known.size >= maxGroups) known.clear();
  known.set(group.conversation_id, { version: group.members_version, ids });
  return ids;
}
