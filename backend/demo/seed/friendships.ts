import { addContactsOfNewAccount } from "../../chat/contacts/add-contacts.service";
import type { SeedContext } from "./seed-context";

/** Makes contacts between the demo's accounts from the start. */
export async function seedFriendships(ctx: SeedContext): Promise<void> {
  const users = await ctx.db.selectFrom("users").select("id").orderBy("id").execute();
  for (const { id } of users) await addContactsOfNewAccount(ctx.db, id, ctx.now());
}
