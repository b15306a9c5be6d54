import { DraftBody, type DraftSavedEvent, type StoredDraft } from "#contract/chat/drafts";
import type { ContactId } from "#contract/chat/message";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { contactIdOf } from "../conversation";
import { findGroupAccess } from "../membership/group-access.service";
import { findDraft, isContact, listDrafts, saveDraft } from "./drafts.repository";

const nothing: DraftBody = { text: "", quote: null, chosen: {} };

/** Lists what the caller has begun and not sent, on whatever machine. */
export async function findDrafts(ctx: RequestContext): Promise<{ list: StoredDraft[] }> {
  return { list: (await listDrafts(ctx.db, ctx.actor.userId)).map(toStored) };
}

/**
 * Keeps a draft made of the newest one, and tells the caller's other pages; one that was made of an older one is not kept: the newest
 * is the answer. Throws `refused` for a conversation that is not the caller's.
 */
export async function storeDraft(
  ctx: RequestContext,
  { contact_id, version, draft }: StoredDraft,
): Promise<{ is_saved: boolean; newest: StoredDraft }> {
  const { userId } = ctx.actor;
  await requireConversation(ctx, contact_id);
  // an empty one stays as a number, so that a save that comes late does not bring a sent text back
  const body = draft.text === "" && draft.quote === null ? "" : JSON.stringify(draft);
  const row = { user_id: userId, contact_id: String(contact_id), version, body, updated_at: ctx.now() };
  const isSaved = await saveDraft(ctx.db, row);
  const found = await findDraft(ctx.db, userId, String(contact_id));
  const newest = found ? toStored(found) : { contact_id, version: 0, draft: nothing };
  if (isSaved) {
    const syncFrame: DraftSavedEvent = { event: "draft_saved", ...newest };
    ctx.publish({ users: [userId], frame: null, syncFrame });
  }
  return { is_saved: isSaved, newest };
}

async function requireConversation(ctx: RequestContext, contactId: ContactId): Promise<void> {
  const { userId } = ctx.actor;
  const isOwn =
    typeof contactId === "number"
      ? await isContact(ctx.db, userId, contactId)
      : (await findGroupAccess(ctx.db, userId, contactId)) !== undefined;
  if (!isOwn) throw notFound("会话");
}

function toStored(row: { contact_id: string; version: number; body: string }): StoredDraft {
  const draft = row.body === "" ? nothing : DraftBody.parse(JSON.parse(row.body));
  return { contact_id: contactIdOf(row.contact_id), version: row.version, draft };
}
