import { announcementApi } from "#contract/chat/announcements";
import { emojiApi } from "#contract/chat/emoji";
import { groupJoinApi } from "#contract/chat/group-join";
import { chatApi } from "#contract/chat/history";
import { lastConversationApi } from "#contract/chat/last-conversation";
import { messageSearchApi } from "#contract/chat/message-search";
import { readStateApi } from "#contract/chat/read-state";
import { previewApi } from "#contract/chat/previews";
import type { Register } from "../kernel/handle";
import { storeLastConversation } from "./conversations/last-conversation.service";
import { askToJoin, findGroupCard } from "./groups/group-join.service";
import { findReadState } from "./groups/read-state.service";
import { findConfirmations } from "./messages/confirmations.service";
import { addFavourite, findFavourites, removeFavourite } from "./messages/favourites.service";
import { findApplications, findInvitable, findMembers } from "./groups/group-people.service";
import { findGroupFiles, findHistory } from "./history/history.service";
import { forwardMessages, mergeForward } from "./messages/forward.service";
import { createLinkPreview } from "./links/link-preview.service";
import { pdfKind, sheetKind } from "./previews/preview-kinds";
import { createPreviewReader } from "./previews/previewed-file";
import { findMessages } from "./search/message-search.service";

/** The chat's calls over HTTP; all others go over the socket. */
export function chatRoutes({ on }: Register): void {
  const readPreviewed = createPreviewReader();
  const previewLink = createLinkPreview();
  on(chatApi.friendHistory, findHistory);
  on(chatApi.groupHistory, findHistory);
  on(chatApi.groupFile, (ctx, query) => findGroupFiles(ctx, query, "file"));
  on(chatApi.groupAlbum, async (ctx, query) => {
    const page = await findGroupFiles(ctx, query, "image");
    return { ...page, srcList: page.list.map(({ content }) => content) };
  });
  on(chatApi.groupInvite, (ctx, { contact_id }) => findInvitable(ctx, contact_id));
  on(chatApi.memberManage, findMembers);
  on(chatApi.groupApply, findApplications);
  on(groupJoinApi.groupCard, findGroupCard);
  on(groupJoinApi.groupJoin, async (ctx, input) => {
    await askToJoin(ctx, input);
    return [];
  });
  on(messageSearchApi.searchMessages, findMessages);
  on(readStateApi.readState, findReadState);
  on(previewApi.sheetPreview, (ctx, { fileName }) => readPreviewed(ctx, fileName, sheetKind));
  on(previewApi.pdfPreview, (ctx, { fileName }) => readPreviewed(ctx, fileName, pdfKind));
  on(previewApi.linkPreview, (ctx, { url }) => previewLink(ctx, url));
  on(lastConversationApi.lastConversationStore, storeLastConversation);
  on(announcementApi.confirmations, findConfirmations);
  on(emojiApi.emojiList, findFavourites);
  on(emojiApi.emojiStore, async (ctx, picture) => {
    await addFavourite(ctx, picture);
    return [];
  });
  on(emojiApi.emojiDestroy, async (ctx, { id }) => {
    await removeFavourite(ctx, id);
    return [];
  });
  on(chatApi.forward, async (ctx, forwarding) => {
    await forwardMessages(ctx, forwarding);
    return [];
  });
  on(chatApi.mergeForward, async (ctx, forwarding) => {
    await mergeForward(ctx, forwarding);
    return [];
  });
}
