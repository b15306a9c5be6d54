import { draftApi } from "#contract/chat/drafts";
import { groupFormApi } from "#contract/chat/group-form";
import type { Register } from "../../kernel/handle";
import { findDrafts, storeDraft } from "./drafts.service";
import { findGroupForm, storeGroupForm } from "./group-form.service";

export function draftRoutes({ on }: Register): void {
  on(draftApi.draftList, findDrafts);
  on(draftApi.draftStore, storeDraft);
  on(groupFormApi.groupForm, findGroupForm);
  on(groupFormApi.groupFormStore, storeGroupForm);
}
