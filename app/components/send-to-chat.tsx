import { MessageSquareShare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/hooks/use-hydrated";
import { openChat } from "~/lib/chat-bridge";
import { buttonStyle } from "./button-style";

/** Opens the chat to send a number on; whoever gets it sees its record as far as they may (PLUS-15). */
export function SendToChat({ number }: { number: string }) {
  const { t } = useTranslation("common");
  if (!useHydrated()) return null;
  return (
    <button type="button" className={buttonStyle("quiet")} onClick={() => openChat(({ share }) => share(number))}>
      <MessageSquareShare size={16} aria-hidden />
      {t("sendToChat")}
    </button>
  );
}
