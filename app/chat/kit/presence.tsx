import { useTranslation } from "react-i18next";
import type { OnlineStatus } from "#contract/chat/contact";
import { onlineStatus } from "#contract/chat/states";

const colour = { 0: "bg-[#9aa3b2]", 1: "bg-[#23a55a]" } as const;

/** On the corner of an avatar; the words are there for screen readers. */
export function PresenceDot({ status }: { status: OnlineStatus }) {
  const { t } = useTranslation("chat");
  return (
    <span className={`absolute -bottom-0.5 -right-0.5 h-3 w-3 rounded-full border-2 border-card ${colour[status]}`}>
      <span className="sr-only">{t(status === onlineStatus.online ? "status.online" : "status.offline")}</span>
    </span>
  );
}

/** In the title of a conversation: dot and word. */
export function PresenceText({ status }: { status: OnlineStatus }) {
  const { t } = useTranslation("chat");
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
      <span aria-hidden className={`h-2 w-2 rounded-full ${colour[status]}`} />
      {t(status === onlineStatus.online ? "status.online" : "status.offline")}
    </span>
  );
}
