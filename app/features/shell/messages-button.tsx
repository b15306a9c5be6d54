import { MessageCircle } from "lucide-react";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "~/components/school-scope";
import { useIdle } from "~/hooks/use-idle";
import { headerButton } from "./header-button";

// where it cannot be loaded, the link stays
const ChatLauncher = lazy((): Promise<{ default: ComponentType<{ className: string }> }> =>
  import("~/features/chat/chat-launcher").then(
    (loaded) => ({ default: loaded.ChatLauncher }),
    () => ({ default: () => null }),
  ),
);

/** Opens the chat. A link until the chat's own button is there, which takes its place once the page is done. */
export function MessagesButton() {
  const { t } = useTranslation("shell");
  const idle = useIdle();
  return (
    <span className="inline-flex">
      <PageLink
        to="/chat"
        aria-label={t("messages")}
        title={t("messages")}
        className={`${headerButton} [&:has(+button)]:hidden`}
      >
        <MessageCircle size={18} aria-hidden />
      </PageLink>
      {idle && (
        <Suspense fallback={null}>
          <ChatLauncher className={`${headerButton} relative`} />
        </Suspense>
      )}
    </span>
  );
}
