import { GroupForm, type StoredGroupForm } from "#contract/chat/group-form";
import type { RequestContext } from "../../kernel/context";
import { findDraft, groupFormKey, saveDraft } from "./drafts.repository";

/** Finds the form of a new group that the caller has begun, on whatever machine. */
export async function findGroupForm(ctx: RequestContext): Promise<StoredGroupForm> {
  const row = await findDraft(ctx.db, ctx.actor.userId, groupFormKey);
  if (!row) return { version: 0, form: null };
  return { version: row.version, form: row.body === "" ? null : GroupForm.parse(JSON.parse(row.body)) };
}

/** Keeps a form made of the newest one; one that was made of an older one is not kept: the newest is the answer. */
export async function storeGroupForm(
  ctx: RequestContext,
  { version, form }: StoredGroupForm,
): Promise<{ is_saved: boolean; newest: StoredGroupForm }> {
  // none stays as a number, so that a save that comes late does not bring back a group that was made
  const body = form === null ? "" : JSON.stringify(form);
  const row = { user_id: ctx.actor.userId, contact_id: groupFormKey, version, body, updated_at: ctx.now() };
  const is_saved = await saveDraft(ctx.db, row);
  return { is_saved, newest: await findGroupForm(ctx) };
}
