import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { MessageRange } from "./use-message-range";

/** Above the messages: that these are the latest ones, more on request, or that there are none before, perhaps any more (IM-16). */
export function ListStart({
  range,
  isOpened,
  isEmpty,
  box,
}: {
  range: MessageRange;
  isOpened: boolean;
  isEmpty: boolean;
  /** Takes the focus when there is nothing more to load. */
  box: RefObject<HTMLElement>;
}) {
  const { t } = useTranslation("chat");
  if (!isOpened) return <Words text={t("pane.loading")} />;
  if (!range.hasOlder) return <Words text={startText()} />;

  function startText(): string {
    if (range.keptMonths > 0) return t("messages.kept", { months: range.keptMonths });
    return t(isEmpty ? "pane.noMessages" : "messages.noOlder");
  }

  async function more(): Promise<void> {
    await range.loadOlder();
    // the button may be gone now
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    });
  }

  return (
    <div className="pb-2 text-center text-xs text-ink-soft">
      {range.isNewestPage && <p>{t("messages.latestOnly")}</p>}
      <MoreButton text={t("messages.older")} isLoading={range.isLoading} onClick={() => void more()} />
    </div>
  );
}

/** Below messages from further up: those that follow. */
export function ListEnd({ range }: { range: MessageRange }) {
  const { t } = useTranslation("chat");
  if (range.isLatest) return null;
  return (
    <div className="pt-2 text-center text-xs">
      <MoreButton text={t("messages.newer")} isLoading={range.isLoading} onClick={() => void range.loadNewer()} />
    </div>
  );
}

function MoreButton({ text, isLoading, onClick }: { text: string; isLoading: boolean; onClick: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={onClick}
      className="mt-1 rounded px-3 py-1 text-accent-text hover:bg-card aria-disabled:text-ink-soft"
    >
      {isLoading ? t("pane.loading") : text}
    </button>
  );
}

function Words({ text }: { text: string }) {
  return <p className="pb-2 text-center text-xs text-ink-soft">{text}</p>;
}
