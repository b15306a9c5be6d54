import type { Kysely } from "kysely";
import type { Sender } from "#contract/chat/message";
import type { Actor } from "../../context";
import type { Database } from "../../database/tables";
import { findProfile } from "./contacts.repository";

/** How an account shows itself where it speaks. */
export async function findSpeaker(db: Kysely<Database>, { userId, username }: Actor): Promise<Sender> {
  const profile = await findProfile(db, userId);
  return { id: userId, displayName: profile?.displayName || username, avatar: profile?.avatar ?? "" };
}
