import { useTranslation } from "react-i18next";
import { bubbleStyle } from "../kit/bubble-style";
import { ChatAvatar } from "../kit/chat-avatar";
import { useChatSettings } from "../kit/use-chat-settings";

/** Two messages as the settings make them look; each change shows here at once. */
export function SampleConversation() {
  const { t } = useTranslation("chat");
  return (
    <div role="group" aria-label={t("settings.sample.label")} className="mb-2 rounded border border-line bg-raised p-3">
      <SampleMessage name={t("settings.sample.friend")} text={t("settings.sample.question")} time="09:30" id={3} />
      <SampleMessage name={t("settings.sample.me")} text={t("settings.sample.answer")} time="09:31" id={1} isOwn />
    </div>
  );
}

function SampleMessage({
  id,
  name,
  text,
  time,
  isOwn = false,
}: {
  id: number;
  name: string;
  text: string;
  time: string;
  isOwn?: boolean;
}) {
  const { hideMessageName, hideMessageTime } = useChatSettings();
  const line = [hideMessageName ? "" : name, hideMessageTime ? "" : time].filter((part) => part !== "").join("  ");
  return (
    <div className={`flex items-start gap-2.5 py-1 ${isOwn ? "flex-row-reverse" : ""}`}>
      <ChatAvatar person={{ id, displayName: name, avatar: "" }} />
      <div className={`flex min-w-0 flex-col gap-0.5 ${isOwn ? "items-end" : "items-start"}`}>
        {line !== "" && <span className="whitespace-pre text-xs text-ink-soft">{line}</span>}
        <p className={bubbleStyle(isOwn)}>{text}</p>
      </div>
    </div>
  );
}
