import MessageSquareShare from "lucide-react/icons/message-square-share";
import { useHydrated } from "~/hooks/use-hydrated";
import { commonTexts } from "~/i18n/locales/zh/common";
import { openChat } from "~/lib/chat-bridge";
import { buttonStyle } from "./button-style";

/** Opens the chat to send a number on; whoever gets it sees its record as far as they may (PLUS-15). */
export function SendToChat({ number }: { number: string }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={buttonStyle("quiet")} onClick={() => openChat(({ share }) => share(number))}>
      <MessageSquareShare size={16} aria-hidden />
      {commonTexts.sendToChat}
    </button>
  );
}
