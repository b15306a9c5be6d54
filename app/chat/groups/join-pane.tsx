import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GroupCard } from "#contract/chat/group-join";
import { Button } from "~/components/button";
import { showToast } from "~/lib/toast";
import { readChat, writeChat } from "../kit/call-chat";
import { ChatAvatar } from "../kit/chat-avatar";
import { describeError } from "../kit/describe-error";

/** In the place of a conversation that a link names and that the account is not in: the group, and the way to ask for it. */
export function JoinPane({ groupId, onBack }: { groupId: string; onBack: () => void }) {
  const { t } = useTranslation("chat");
  const { card, isBusy, ask } = useCard(groupId);
  return (
    <section
      aria-label={card?.name ?? t("groupTools.join.title")}
      aria-busy={card === undefined}
      className="flex min-w-0 flex-1 flex-col items-center justify-center gap-3 bg-raised p-4 text-center text-ink-soft"
    >
      {card === null && <p role="status">{t("pane.unknown")}</p>}
      {card && (
        <>
          <ChatAvatar person={{ id: groupId, displayName: card.name, avatar: card.avatar }} className="h-16 w-16" />
          <h2 className="text-lg font-semibold text-ink [overflow-wrap:anywhere]">{card.name}</h2>
          <p>{t("groupTools.join.facts", { count: card.member_total, owner: card.owner })}</p>
          {card.is_waiting ? (
            <p role="status">{t("groupTools.join.waiting")}</p>
          ) : (
            <Button look="primary" aria-disabled={isBusy} onClick={() => void ask()}>
              {t("groupTools.join.ask")}
            </Button>
          )}
        </>
      )}
      <Button onClick={onBack}>{t("pane.back")}</Button>
    </section>
  );
}

/** The card of a group: undefined until it comes, null where the link leads nowhere. */
function useCard(groupId: string) {
  const { t } = useTranslation("chat");
  const [card, setCard] = useState<GroupCard | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    readChat("groupCard", { group_id: groupId }, leaving.signal)
      .then(({ group }) => setCard(group))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) showToast("error", describeError(error, t));
      });
    return () => leaving.abort();
  }, [groupId, t]);

  async function ask(): Promise<void> {
    setBusy(true);
    try {
      await writeChat("groupJoin", { group_id: groupId });
      setCard(card && { ...card, is_waiting: true });
    } catch (error) {
      showToast("error", describeError(error, t));
    } finally {
      setBusy(false);
    }
  }

  return { card, isBusy, ask };
}
