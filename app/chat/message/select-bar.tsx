import Forward from "lucide-react/icons/forward";
import Layers from "lucide-react/icons/layers";
import Trash2 from "lucide-react/icons/trash";
import X from "lucide-react/icons/x";
import type { LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/lib/toast";
import type { Contact, Row } from "../core/state/chat-state";
import { useChat } from "../kit/chat-context";
import { useEscape } from "../kit/use-escape";
import { DeleteDialog } from "./delete-dialog";

// messaging §5
const fewestForwarded = 2;

/** In the place of the editor while several messages are chosen (IM-13). */
export function SelectBar({
  contact,
  chosen,
  onClose,
}: {
  contact: Contact;
  /** Oldest first. */
  chosen: readonly Row[];
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const [isDeleting, setDeleting] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEscape(bar, onClose);
  useEffect(() => {
    const log = bar.current?.parentElement?.querySelector<HTMLElement>("[role=log]");
    return () => log?.focus({ preventScroll: true });
  }, []);
  const ids = chosen.map(({ id }) => id);

  function forward(isMerged: boolean): void {
    if (ids.length < fewestForwarded) return showToast("error", t("messages.select.tooFew"));
    if (isMerged && chosen.some(({ type }) => type === "forward"))
      return showToast("error", t("messages.select.noBundle"));
    openDialog({ dialog: "forward", ids, isMerged, onDone: onClose });
  }

  function remove(): void {
    if (ids.length === 0) return showToast("error", t("messages.select.none"));
    setDeleting(true);
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t("messages.select.label")}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-card px-4 py-3 wide:px-5"
    >
      <span role="status" className="mr-auto text-sm text-ink-soft">
        {t("messages.select.count", { count: ids.length })}
      </span>
      <BarButton Icon={Layers} label={t("messages.select.merge")} onClick={() => forward(true)} />
      <BarButton Icon={Forward} label={t("messages.select.each")} onClick={() => forward(false)} />
      <BarButton Icon={Trash2} label={t("messages.select.delete")} onClick={remove} />
      <BarButton Icon={X} label={t("messages.select.close")} onClick={onClose} />
      {isDeleting && (
        <DeleteDialog contactId={contact.id} ids={ids} onClose={() => setDeleting(false)} onDone={onClose} />
      )}
    </div>
  );
}

function BarButton({ Icon, label, onClick }: { Icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-9 items-center gap-1.5 rounded px-2.5 text-sm text-ink-soft hover:bg-raised hover:text-ink"
    >
      <Icon size={18} aria-hidden />
      {label}
    </button>
  );
}
