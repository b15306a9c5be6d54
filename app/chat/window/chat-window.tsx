import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import type { Sender } from "#contract/chat/message";
import { loadable } from "~/components/loadable";
import { ContactColumn } from "../contacts/contact-column";
import type { RailTab } from "../contacts/rail-tab";
import type { ChatSession } from "../core/session/chat-session";
import { registerOutbox } from "../core/session/lazy-outbox";
import { openOutbox } from "../core/session/outbox";
import { contactLines } from "../core/state/select";
import { totalUnread } from "../core/state/unread";
import { type Chat, ChatProvider } from "../kit/chat-context";
import { syncDrafts } from "../kit/draft-sync";
import { useLoadedDrafts } from "../kit/drafts";
import { leaveDialog } from "../kit/leave-guard";
import type { Partner } from "../kit/partner";
import type { DialogRequest } from "../kit/requests";
import { useShownConversation } from "../kit/shown-conversation";
import { useChatSnapshot } from "../kit/use-chat-snapshot";
import { useNotLoaded } from "../kit/use-not-loaded";
import { TodoColumn } from "../todos/todo-column";
import { ConnectionLine } from "./connection-line";
import { ConversationPane, EmptyPane } from "./conversation-pane";
import { DialogHost } from "./dialog-host";
import { Rail } from "./nav-rail";
import { PartedPane, usePartedName } from "./parted-pane";
import { useHistoryLevels } from "./use-history-levels";
import { unmarkUnread } from "./unmark-unread";
import { usePending } from "./use-pending";
import { useSelection } from "./use-selection";

const JoinPane = lazy(loadable(async () => (await import("../groups/join-pane")).JoinPane, useNotLoaded));

registerOutbox(openOutbox);

/** Rail, contacts and one conversation side by side; on a narrow screen either the contacts or the conversation. */
export function ChatWindow({
  session,
  user,
  partner,
  shared,
  isBeside,
  onClose,
}: {
  session: ChatSession;
  user: Sender | null;
  /** The conversation to begin with; null leaves the choice. */
  partner: Partner | null;
  /** A text to be sent to whom one chooses first. */
  shared: string | null;
  /** The page stays in use beside it, and Back is the page's. */
  isBeside: boolean;
  onClose: () => void;
}) {
  const { chat, connection } = useChatSnapshot(session);
  const pending = usePending(session, user);
  const [tab, setTab] = useState<RailTab>("messages");
  const { selected, conversation, isChosen, select, deselect, close } = useSelection(session, chat, partner);
  const [dialogs, setDialogs] = useState<readonly DialogRequest[]>(
    shared === null ? [] : [{ dialog: "share", text: shared }],
  );
  const lines = useMemo(() => contactLines(chat), [chat]);

  const chosenId = conversation?.contact.id;
  useEffect(() => {
    if (chosenId !== undefined) session.open(chosenId);
  }, [session, chosenId]);
  useEffect(() => {
    if (isChosen && chosenId !== undefined) unmarkUnread(session, chosenId);
    // asked for again it is looked at again
  }, [session, chosenId, isChosen, selected]);

  const actions = useMemo(
    () => ({
      openDialog: (request: DialogRequest) => setDialogs((open) => [...open, request]),
      openConversation: select,
      closeConversation: close,
    }),
    [select, close],
  );
  const newest = dialogs.at(-1);
  const closeDialog = (request: DialogRequest) =>
    setDialogs((open) => (open.includes(request) ? open.slice(0, open.indexOf(request)) : open));
  const { me } = chat;
  const parted = usePartedName(chat, selected?.key ?? null);
  const isUnknown = !conversation && parted === null && isChosen && me !== null;
  // ids of friends are numbers
  const linked = isUnknown && selected && /[A-Za-z]/.test(selected.key) ? selected.key : null;
  useHistoryLevels({
    isBeside,
    isConversationOpen: conversation !== undefined || parted !== null || linked !== null,
    onLeaveDialog: newest === undefined ? null : () => leaveDialog(() => closeDialog(newest)),
    onBack: deselect,
    onClose,
  });
  useShownConversation(selected?.key ?? null, actions.openConversation);
  const hasDrafts = useLoadedDrafts(me?.id);
  const uid = me?.id;
  useEffect(() => (hasDrafts && uid !== undefined ? syncDrafts(session, uid) : undefined), [session, uid, hasDrafts]);
  const context = useMemo<Chat | null>(
    () => me && { session, chat, me, isBeside, ...actions },
    [session, chat, me, isBeside, actions],
  );

  const narrow = conversation || parted !== null || linked !== null ? "hidden wide:flex" : "flex";
  return (
    <ChatProvider value={context}>
      {/* before the panes: their dialogs hear Escape first */}
      {context && <DialogHost requests={dialogs} onClose={closeDialog} />}
      <div className="flex h-full flex-col-reverse wide:flex-row">
        <Rail
          tab={tab}
          onTab={setTab}
          onSettings={() => actions.openDialog({ dialog: "settings" })}
          me={me}
          isConnected={connection === "open"}
          user={user}
          unread={totalUnread(chat)}
          className={narrow}
        />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ConnectionLine pending={pending} connection={connection} />
          <div className="flex min-h-0 flex-1">
            {tab === "todos" ? (
              <TodoColumn className={narrow} />
            ) : (
              <ContactColumn
                lines={lines}
                uid={me?.id ?? null}
                tab={tab}
                selected={selected?.key ?? null}
                onSelect={actions.openConversation}
                onContacts={() => setTab("contacts")}
                className={narrow}
              />
            )}
            {conversation && context && selected && hasDrafts ? (
              <ConversationPane key={selected.key} conversation={conversation} jump={selected} onBack={deselect} />
            ) : parted !== null ? (
              <PartedPane name={parted} onBack={deselect} />
            ) : linked !== null && context ? (
              <Suspense fallback={<EmptyPane isUnknown={false} />}>
                <JoinPane key={linked} groupId={linked} onBack={deselect} />
              </Suspense>
            ) : (
              <EmptyPane isUnknown={isUnknown && selected !== null} />
            )}
          </div>
        </div>
      </div>
    </ChatProvider>
  );
}
