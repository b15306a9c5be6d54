import { useTranslation } from "react-i18next";
import type { BodyProps } from "../kit/body-props";
import { bubbleStyle } from "../kit/bubble-style";
import { useBundleWords } from "../kit/bundle-texts";
import { useChat } from "../kit/chat-context";

const linesShown = 2;

/** A bundle in short; a click opens it whole (IM-15). */
export function BundleBody({ message: { content }, isOwn }: BodyProps) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const { titleOf, lineOf } = useBundleWords();
  if (typeof content === "string") return <p className={bubbleStyle(isOwn)}>{t("placeholder.forward")}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openDialog({ dialog: "record", bundle: content })}
      className={`${bubbleStyle(isOwn)} w-72 text-left hover:brightness-95 dark:hover:brightness-110`}
    >
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{titleOf(content)}</span>
      {content.message.slice(0, linesShown).map((line) => (
        <span key={line.message_id} className="mt-1 block truncate text-sm text-ink-soft">
          {lineOf(line)}
        </span>
      ))}
      <span className="mt-2 block border-t border-line pt-1 text-xs text-ink-soft">
        {t("forward.bundle.footer", { count: content.total })}
      </span>
    </button>
  );
}
