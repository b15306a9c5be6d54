import type { FriendRemarkEvent } from "#contract/chat/friend-events";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { announceDeparture } from "./announce-contacts.service";
import { findProfile } from "../people/profile.service";
import * as repository from "./friends.repository";
import { spellAll } from "../../kernel/pinyin";

/** Gives a contact a name of the caller's own; empty takes it back. Throws `refused` for who is no contact. */
export async function changeRemark(
  ctx: RequestContext,
  { uid, remark }: { uid: number; remark: string },
): Promise<void> {
  const { userId } = ctx.actor;
  if (!(await repository.updateRemark(ctx.db, userId, uid, remark)))
    throw notFound("联系人").withReason("absent_contact");
  const desc = (await findProfile(ctx.db, uid))?.displayName || String(uid);
  const displayName = remark || desc;
  const pinyin = spellAll([displayName, desc]);
  const syncFrame: FriendRemarkEvent = { event: "friend_remark", contact_id: uid, remark, displayName, pinyin };
  ctx.publish({ users: [userId], frame: null, syncFrame });
}

/** Ends a contact for both sides; what was written stays where it is. Throws `refused` for who is no contact. */
export async function removeFriend(ctx: RequestContext, { uid }: { uid: number }): Promise<void> {
  const { userId } = ctx.actor;
  const wasFriend = await ctx.db.transaction().execute(async (db) => {
    if (!(await repository.deleteFriendship(db, userId, uid))) return false;
    await repository.insertParting(db, userId, uid, ctx.now());
    return true;
  });
  if (!wasFriend) throw notFound("联系人").withReason("absent_contact");
  announceDeparture(ctx, uid, [userId]);
  announceDeparture(ctx, userId, [uid]);
}
