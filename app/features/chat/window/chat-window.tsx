import { useEffect, useMemo, useState } from "react";
import type { Sender } from "#contract/chat/message";
import { ContactColumn } from "../contacts/contact-column";
import { DialogHost } from "../dialogs/dialog-host";
import type { DialogRequest } from "../dialogs/requests";
import { useShownConversation } from "../notices/shown-conversation";
import type { ChatSession } from "../session/chat-session";
import { bringOutbox } from "../session/late-outbox";
import { openOutbox } from "../session/outbox";
import { contactLines } from "../state/select";
import { totalUnread } from "../state/unread";
import { useChatSnapshot } from "../use-chat-session";
import { type Chat, ChatProvider } from "./chat-context";
import { ConnectionLine } from "./connection-line";
import { ConversationPane, EmptyPane } from "./conversation-pane";
import { Rail, type RailTab } from "./rail";
import { usePending } from "./use-pending";

bringOutbox(openOutbox);

/** A conversation on the screen, and the message to begin at (0: the newest). */
interface Selection {
  key: string;
  seq: number;
}

/** Rail, contacts and one conversation side by side; on a narrow screen either the contacts or the conversation. */
export function ChatWindow({
  session,
  user,
  partner,
  shared,
}: {
  session: ChatSession;
  user: Sender | null;
  /** The conversation to begin with; null leaves the choice. */
  partner: string | null;
  /** A text to be sent to whom one chooses first. */
  shared: string | null;
}) {
  const { chat, connection } = useChatSnapshot(session);
  const pending = usePending(session, user);
  const [tab, setTab] = useState<RailTab>("messages");
  const [selected, setSelected] = useState<Selection | null>(partner === null ? null : { key: partner, seq: 0 });
  const [dialogs, setDialogs] = useState<readonly DialogRequest[]>(
    shared === null ? [] : [{ dialog: "share", text: shared }],
  );
  const lines = useMemo(() => contactLines(chat), [chat]);
  const conversation = selected === null ? undefined : chat.conversations[selected.key];

  const chosenId = conversation?.contact.id;
  useEffect(() => {
    if (chosenId !== undefined) session.open(chosenId);
  }, [session, chosenId]);

  const acts = useMemo(
    () => ({
      openDialog: (request: DialogRequest) => setDialogs((open) => [...open, request]),
      openConversation: (key: string, seq = 0) => setSelected({ key, seq }),
    }),
    [],
  );
  useShownConversation(selected?.key ?? null, acts.openConversation);
  const { me } = chat;
  const context = useMemo<Chat | null>(() => me && { session, chat, me, ...acts }, [session, chat, me, acts]);

  const narrow = conversation ? "hidden md:flex" : "flex";
  return (
    <ChatProvider value={context}>
      {/* before the panes: their dialogs hear Escape first */}
      {context && (
        <DialogHost
          requests={dialogs}
          onClose={(request) =>
            setDialogs((open) => (open.includes(request) ? open.slice(0, open.indexOf(request)) : open))
          }
        />
      )}
      <div className="flex h-full flex-col-reverse md:flex-row">
        <Rail
          tab={tab}
          onTab={setTab}
          onSettings={() => acts.openDialog({ dialog: "settings" })}
          user={user}
          unread={totalUnread(chat)}
          className={narrow}
        />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <ConnectionLine pending={pending} connection={connection} />
          <div className="flex min-h-0 flex-1">
            <ContactColumn
              lines={lines}
              uid={me?.id ?? null}
              tab={tab}
              selected={selected?.key ?? null}
              onSelect={acts.openConversation}
              className={narrow}
            />
            {conversation && context && selected ? (
              <ConversationPane
                key={selected.key}
                conversation={conversation}
                jump={selected}
                onBack={() => setSelected(null)}
              />
            ) : (
              <EmptyPane />
            )}
          </div>
        </div>
      </div>
    </ChatProvider>
  );
}
