import type { Kysely } from "kysely";
import type { Sender } from "#contract/chat/message";
import type { Actor } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import * as repository from "./profile.repository";

/** The name and picture of an account; undefined for one that is gone. */
export function findProfile(db: Kysely<Database>, userId: number): Promise<Sender | undefined> {
  return repository.findProfile(db, userId);
}

/** The name and picture of an account as the sender of a message. */
export async function findSpeaker(db: Kysely<Database>, { userId, username }: Actor): Promise<Sender> {
  const profile = await findProfile(db, userId);
  return { id: userId, displayName: profile?.displayName || username, avatar: profile?.avatar ?? "" };
}
