import { useFetcher } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Hint, hintAct } from "~/components/hint";
import { useShellData } from "~/hooks/use-account";
import { showToast } from "~/lib/toast";
import type { Conversation } from "../core/state/chat-state";
import { pushPermission } from "../kit/push-messages";
import { usePush } from "../kit/use-push";

const phone = "(max-width: 639px)";

/**
 * Offers push messages once, in a conversation where something was said, and where the chat has nothing else to explain: to whom knows its
 * first hint since before this page, and on phones, which show no other. The browser asks only after a press.
 */
export function PushOffer({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("chat");
  const shell = useShellData();
  const fetcher = useFetcher();
  const [isExplained] = useState(
    () => window.matchMedia(phone).matches || (shell?.dismissedHints.includes("chat") ?? false),
  );
  const { permission, state, isBusy, change } = usePush();
  const isPossible = permission === "default" || permission === "granted";
  if (!isExplained || !isPossible || state?.isOn !== false || conversation.rows.length === 0) return null;

  async function accept({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> {
    const place = currentTarget.closest<HTMLElement>("[role=dialog], main");
    const isOn = await change({ isOn: true, showsContent: false });
    if (!isOn) return tellWhyNot();
    // the focus would be lost with the button
    place?.focus({ preventScroll: true });
    fetcher.submit({ hint: "push" }, { method: "post", action: "/hints" });
  }

  function tellWhyNot(): void {
    const answer = pushPermission();
    if (answer === "granted") showToast("error", t("settings.push.failed"));
    // who closed the browser's question has not decided
    if (answer === "denied") showToast("error", t("settings.desktop.denied"));
  }

  return (
    <Hint
      name="push"
      text={t("settings.push.offer.text")}
      words={{ label: t("settings.push.offer.label"), dismiss: t("settings.push.offer.dismiss") }}
      className="shrink-0 rounded-none border-x-0 border-t-0"
    >
      <button type="button" disabled={isBusy} onClick={(event) => void accept(event)} className={hintAct}>
        {t("settings.push.offer.accept")}
      </button>
    </Hint>
  );
}
