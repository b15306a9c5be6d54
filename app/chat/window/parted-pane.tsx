import UserMinus from "lucide-react/icons/user-minus";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { ChatState } from "../core/state/chat-state";

/** In the place of a conversation whose other side is a friend no more: says so, and leads back. */
export function PartedPane({ name, onBack }: { name: string; onBack: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-3 bg-raised p-4 text-center text-ink-soft">
      <UserMinus size={40} strokeWidth={1.25} aria-hidden />
      <p role="status">{t("pane.parted", { name })}</p>
      <Button onClick={onBack}>{t("pane.back")}</Button>
    </div>
  );
}

/** The name of the friend whose conversation (`key`) was on the screen when it went; null for any other. */
export function usePartedName({ me, conversations }: ChatState, key: string | null): string | null {
  const last = useRef<{ uid: number | undefined; key: string; name: string } | null>(null);
  const contact = key === null ? undefined : conversations[key]?.contact;
  if (key !== null && contact?.is_group === 0) last.current = { uid: me?.id, key, name: contact.displayName };
  const isGone = !contact && last.current?.key === key && last.current.uid === me?.id;
  return isGone ? (last.current?.name ?? null) : null;
}
