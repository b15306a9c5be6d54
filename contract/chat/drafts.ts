import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { mostCount, mostId } from "../kernel/ids";
import { ContactId, MessageId, Quote } from "./message";

const maxDraftLength = 20_000;
const maxChosen = 100;

/** A quote as drafts keep it: no longer than the line it shows, and without an address, which would end. */
const DraftQuote = Quote.omit({ picture: true }).extend({
  id: MessageId,
  seq: z.number().int().min(0).max(mostCount),
  displayName: z.string().max(200),
  text: z.string().max(2_000),
});

/** A text that was begun in a conversation and not sent; empty text and no quote: there is none. */
export const DraftBody = z.object({
  text: z.string().max(maxDraftLength, `最多 ${maxDraftLength} 个字符`),
  /** The message it answers to. */
  quote: DraftQuote.nullable(),
  /** The people who were meant by names that several have. */
  chosen: z
    .record(z.string().max(100), z.number().int().min(0).max(mostId))
    .refine((chosen) => Object.keys(chosen).length <= maxChosen, `最多 ${maxChosen} 人`),
});
export type DraftBody = z.infer<typeof DraftBody>;

/** The newest draft of a conversation; its version grows by one with each change, on whatever machine. */
export const StoredDraft = z.object({
  contact_id: ContactId,
  version: z.number().int().min(0).max(mostCount),
  draft: DraftBody,
});
export type StoredDraft = z.infer<typeof StoredDraft>;

/** To the other sockets of the account, with `sync=1` alone. */
export const DraftSavedEvent = StoredDraft.extend({ event: z.literal("draft_saved") });
export type DraftSavedEvent = z.infer<typeof DraftSavedEvent>;

const base = "/laboratory/chat_module/draft";

export const draftApi = {
  draftList: endpoint({
    method: "GET",
    path: `${base}/list`,
    permission: "signed-in",
    summary: "各会话中写了未发的内容",
    output: z.object({ list: z.array(StoredDraft) }),
  }),
  draftStore: endpoint({
    method: "POST",
    path: `${base}/store`,
    permission: "signed-in",
    audited: false,
    summary: "保存写了未发的内容；依据的版本不是最新时不保存，答复最新的",
    /** `version`: that of the draft it was made of; 0 for none. */
    input: StoredDraft,
    output: z.object({ is_saved: z.boolean(), newest: StoredDraft }),
  }),
};
