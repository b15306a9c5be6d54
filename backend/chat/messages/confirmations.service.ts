import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findMarkable } from "./marks.repository";
import { listReactors } from "./reactions.repository";

/** Lists the members who have confirmed an announcement. Throws `refused` for a message that the caller cannot read in that group. */
export async function findConfirmations(
  ctx: RequestContext,
  { contact_id, id }: { contact_id: string; id: string },
): Promise<{ list: { uid: number }[] }> {
  const message = await findMarkable(ctx.db, ctx.actor.userId, id);
  if (message?.key !== contact_id || message.is_announcement === 0)
    throw notFound("群公告").withReason("absent_message");
  const reactors = await listReactors(ctx.db, message);
  return { list: reactors.filter(({ reaction }) => reaction === "received").map(({ user_id }) => ({ uid: user_id })) };
}
