import { useMemo, useState } from "react";
import type { Sender } from "#contract/chat/message";
import type { ChatSession } from "../session/chat-session";
import { contactLines, totalUnread } from "../state/select";
import { useChatSnapshot } from "../use-chat-session";
import { ConnectionLine } from "./connection-line";
import { ContactColumn } from "./contact-column";
import { ConversationPane, EmptyPane } from "./conversation-pane";
import { Rail, type RailTab } from "./rail";

/** Rail, contacts and one conversation side by side; on a narrow screen either the contacts or the conversation. */
export function ChatWindow({ session, user }: { session: ChatSession; user: Sender | null }) {
  const { chat, connection } = useChatSnapshot(session);
  const [tab, setTab] = useState<RailTab>("messages");
  const [selected, setSelected] = useState<string | null>(null);
  const lines = useMemo(() => contactLines(chat), [chat]);
  const conversation = selected === null ? undefined : chat.conversations[selected];

  function select(key: string): void {
    setSelected(key);
    const chosen = chat.conversations[key];
    if (chosen) session.open(chosen.contact.id);
  }

  const narrow = conversation ? "hidden md:flex" : "flex";
  return (
    <div className="flex h-full flex-col-reverse md:flex-row">
      <Rail tab={tab} onTab={setTab} user={user} unread={totalUnread(chat)} className={narrow} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ConnectionLine chat={chat} connection={connection} />
        <div className="flex min-h-0 flex-1">
          <ContactColumn
            lines={lines}
            uid={chat.me?.id ?? null}
            tab={tab}
            selected={selected}
            onSelect={select}
            className={narrow}
          />
          {conversation && chat.me ? (
            <ConversationPane
              key={selected}
              chat={chat}
              me={chat.me}
              conversation={conversation}
              session={session}
              onBack={() => setSelected(null)}
            />
          ) : (
            <EmptyPane />
          )}
        </div>
      </div>
    </div>
  );
}
