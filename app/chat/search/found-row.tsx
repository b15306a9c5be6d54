import FileText from "lucide-react/icons/file-text";
import { useTranslation } from "react-i18next";
import type { FoundMessage } from "#contract/chat/message-search";
import { Avatar } from "~/components/avatar";
import { thumbnailAddress } from "~/lib/picture-address";
import { plainText } from "../core/plain-text";
import { conversationKey } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { Marked } from "../kit/highlight";
import { fullTime } from "../kit/time-label";
import { serverTime } from "../kit/server-time";

// so much before the hit, that the rest of the line has room
const leadLength = 20;

/** One message that was found, with the place of the hit in view; it leads to where it was said. */
export function FoundRow({
  message,
  keyword,
  isOfOne = false,
  isStale = false,
  onOpen,
}: {
  message: FoundMessage;
  keyword: string;
  /** All are of one conversation, which needs no name. */
  isOfOne?: boolean;
  /** A newer answer is on its way: the keys pass it by. */
  isStale?: boolean;
  onOpen?: () => void;
}) {
  const { i18n } = useTranslation("chat");
  const { chat, openConversation } = useChat();
  const { fromUser, contact_id, seq } = message;
  const conversation = chat.conversations[conversationKey(contact_id)]?.contact.displayName;
  const title = !isOfOne && conversation && conversation !== fromUser.displayName;
  return (
    <li>
      <button
        type="button"
        data-hit={isStale ? undefined : ""}
        onClick={() => {
          onOpen?.();
          openConversation(conversationKey(contact_id), seq);
        }}
        className="flex w-full items-start gap-3 px-3 py-2 text-left -outline-offset-2 hover:bg-raised"
      >
        <Avatar person={fromUser} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2 text-sm text-ink-soft">
            <span className="min-w-0 flex-1 truncate">
              {fromUser.displayName}
              {title && ` · ${conversation}`}
            </span>
            <span className="shrink-0 text-xs">{fullTime(message.sendTime, serverTime(), i18n.language)}</span>
          </span>
          <FoundContent message={message} keyword={keyword} />
        </span>
      </button>
    </li>
  );
}

function FoundContent({ message, keyword }: { message: FoundMessage; keyword: string }) {
  const { t } = useTranslation("chat");
  const { type, content, fileName } = message;
  switch (type) {
    case "image":
      return (
        <span className="mt-0.5 flex min-w-0 items-center gap-2">
          <img
            src={thumbnailAddress(content)}
            alt=""
            loading="lazy"
            className="h-9 w-9 shrink-0 rounded border border-line bg-raised object-cover"
          />
          <FileName name={fileName || t("placeholder.image")} keyword={keyword} />
        </span>
      );
    case "file":
    case "video":
      return (
        <span className="flex min-w-0 items-center gap-1.5">
          {type === "file" && <FileText size={16} aria-hidden className="shrink-0 text-ink-faint" />}
          {type === "video" && <span className="shrink-0 text-ink-soft">{t("placeholder.video")}</span>}
          <FileName name={fileName || t(`placeholder.${type}`)} keyword={keyword} />
        </span>
      );
    case "forward":
      return <span className="text-ink-soft">{t("placeholder.forward")}</span>;
    case "text":
    case "link":
    case "event":
      return (
        <span className="line-clamp-2 [overflow-wrap:anywhere]">
          <Marked text={aroundHit(plainText(content), keyword)} keyword={keyword} />
        </span>
      );
  }
}

function FileName({ name, keyword }: { name: string; keyword: string }) {
  return (
    <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
      <Marked text={name} keyword={keyword} />
    </span>
  );
}

function aroundHit(text: string, keyword: string): string {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase());
  return at > leadLength * 2 ? `…${text.slice(at - leadLength)}` : text;
}
