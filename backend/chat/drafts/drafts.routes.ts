import { draftApi } from "#contract/chat/drafts";
import type { Register } from "../../kernel/handle";
import { findDrafts, storeDraft } from "./drafts.service";

export function draftRoutes({ on }: Register): void {
  on(draftApi.draftList, findDrafts);
  on(draftApi.draftStore, storeDraft);
}
