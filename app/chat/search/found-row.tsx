import { useTranslation } from "react-i18next";
import type { FoundMessage } from "#contract/chat/message-search";
import { Avatar } from "~/components/avatar";
import { plainText } from "../core/plain-text";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { Marked } from "../kit/highlight";
import { fullTime } from "../kit/time-label";

// so much before the hit, that the rest of the line has room
const leadLength = 20;

/** One message that was found, with the place of the hit in view. */
export function FoundRow({
  message,
  keyword,
  isOfAll,
  onOpen,
}: {
  message: FoundMessage;
  keyword: string;
  /** The conversation is named, too. */
  isOfAll: boolean;
  onOpen: () => void;
}) {
  const { i18n } = useTranslation("chat");
  const { chat } = useChat();
  const { fromUser, contact_id } = message;
  const conversation = chat.conversations[conversationKey(contact_id)]?.contact.displayName;
  const title = isOfAll && conversation && conversation !== fromUser.displayName;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-raised"
      >
        <Avatar person={fromUser} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span className="min-w-0 flex-1 truncate">
              {fromUser.displayName}
              {title && ` · ${conversation}`}
            </span>
            <span className="shrink-0 text-xs">{fullTime(message.sendTime, Date.now(), i18n.language)}</span>
          </span>
          <span className="line-clamp-2 [overflow-wrap:anywhere]">
            <Marked text={aroundHit(textOf(message), keyword)} keyword={keyword} />
          </span>
        </span>
      </button>
    </li>
  );
}

function textOf({ type, content, fileName }: FoundMessage): string {
  return type === "text" ? plainText(content) : fileName;
}

function aroundHit(text: string, keyword: string): string {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase());
  return at > leadLength * 2 ? `…${text.slice(at - leadLength)}` : text;
}
