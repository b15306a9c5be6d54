import MessagesSquare from "lucide-react/icons/messages-square";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { loadable } from "~/components/loadable";
import type { Conversation } from "../core/state/chat-state";
import { unreadOf } from "../core/state/unread";
import { Editor } from "../editor/editor";
import { useChat } from "../kit/chat-context";
import { useNotLoaded } from "../kit/use-not-loaded";
import { MessageList } from "../message/message-list";
import { SelectBar } from "../message/select-bar";
import { useChosen } from "../message/use-chosen";
import type { Jump } from "../message/use-jump";
import { ReadStateProvider } from "../read-state/read-state-provider";
import { ChatHint } from "./chat-hint";
import { ConversationHeader } from "./conversation-header";
import { PushOffer } from "./push-offer";

const PinBar = lazy(loadable(async () => (await import("../pins/pin-bar")).PinBar, useNotLoaded));

/** One conversation: who it is with, what was said, what is to be said. */
export function ConversationPane({
  conversation,
  jump,
  onBack,
}: {
  conversation: Conversation;
  /** The message to begin at, or to go to. */
  jump: Jump;
  onBack: () => void;
}) {
  const { chat } = useChat();
  const { contact } = conversation;
  const { chosen, choose, endChoosing } = useChosen(contact.id);
  return (
    <section aria-label={contact.displayName} className="relative flex min-w-0 flex-1 flex-col">
      <ConversationHeader contact={contact} onBack={onBack} />
      <ChatHint contactId={contact.id} />
      <PushOffer conversation={conversation} />
      {conversation.pins.list.length > 0 && (
        <Suspense fallback={null}>
          <PinBar conversation={conversation} />
        </Suspense>
      )}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ReadStateProvider conversation={conversation}>
          <MessageList
            conversation={conversation}
            jump={jump}
            unread={unreadOf(chat, conversation)}
            chosen={chosen}
            onChoose={choose}
          />
        </ReadStateProvider>
      </div>
      {chosen && <SelectBar contact={contact} chosen={Array.from(chosen.values())} onClose={endChoosing} />}
      <div className={chosen ? "hidden" : "shrink-0"}>
        <Editor contact={contact} />
      </div>
    </section>
  );
}

/** The place of the conversation until one is chosen, or where an address names one that the account has not. */
export function EmptyPane({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <div className="hidden flex-1 flex-col items-center justify-center gap-3 bg-raised text-ink-soft wide:flex">
      <MessagesSquare size={40} strokeWidth={1.25} aria-hidden />
      <p role={isUnknown ? "status" : undefined}>{t(isUnknown ? "pane.unknown" : "pane.empty")}</p>
    </div>
  );
}
