import { announcementApi } from "./announcements";
import { availabilityApi } from "./availability";
import { draftApi } from "./drafts";
import { emojiApi } from "./emoji";
import { friendApi } from "./friends";
import { groupFormApi } from "./group-form";
import { groupJoinApi } from "./group-join";
import { lastConversationApi } from "./last-conversation";
import { chatApi } from "./history";
import { searchApi } from "../platform/search";
import { todoApi } from "../todos";
import { messageSearchApi } from "./message-search";
import { previewApi } from "./previews";
import { pushApi } from "./push";
import { readStateApi } from "./read-state";

/** Every call of the chat over HTTP, by the name a page gives it. */
export const chatCalls = {
  ...{ ...chatApi, ...emojiApi, ...readStateApi, ...announcementApi, ...friendApi, ...messageSearchApi, ...searchApi },
  ...{ ...pushApi, ...groupJoinApi, ...previewApi, ...availabilityApi },
  ...{ ...draftApi, ...groupFormApi, ...lastConversationApi },
  todos: todoApi.list,
};
export type ChatCalls = typeof chatCalls;
