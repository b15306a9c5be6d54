import type { AccountObserver } from "../../platform/access/users/account-observer";
import { noteAvatarChange } from "../groups/avatar-changes.service";
import { announceContacts, announceDeparture } from "./announce-contacts.service";
import { addContactsOfNewAccount } from "./add-contacts.service";
import { findFollowers } from "./contacts.service";

/** Gives accounts their contacts, takes those who leave off the lists of others, and has the pictures of groups follow. */
export const accountObserver: AccountObserver = {
  async placed(ctx, db, userId) {
    const contacts = await addContactsOfNewAccount(db, userId, ctx.now());
    return () => announceContacts(ctx, userId, contacts);
  },
  async leaving(ctx, db, userId) {
    const followers = await findFollowers(db, userId);
    return () => announceDeparture(ctx, userId, followers);
  },
  async avatarChanged(ctx, db, userId) {
    await noteAvatarChange(db, userId);
    return () => ctx.wakeJob("pictures of groups");
  },
};
