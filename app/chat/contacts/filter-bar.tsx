import CheckCheck from "lucide-react/icons/check-check";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ContactLine } from "../core/state/select";
import { useChat } from "../kit/chat-context";
import { ToolButton } from "../kit/tool-button";
import { type ConversationFilter, conversationFilters, isUnread } from "./conversation-filter";

/** Chooses which conversations are listed, and marks all of them as read. */
export function FilterBar({
  lines,
  filter,
  onFilter,
}: {
  lines: readonly ContactLine[];
  filter: ConversationFilter;
  onFilter: (filter: ConversationFilter) => void;
}) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const name = useId();
  return (
    <div className="flex h-9 shrink-0 items-center justify-between gap-1 px-3 pb-2">
      <div role="radiogroup" aria-label={t("contacts.filter.label")} className="flex min-w-0 gap-0.5">
        {conversationFilters.map((one) => (
          <label key={one} className="relative">
            <input
              type="radio"
              name={name}
              checked={one === filter}
              onChange={() => onFilter(one)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="block whitespace-nowrap rounded px-1.5 py-1 text-xs text-ink-soft hover:bg-raised peer-checked:bg-accent-soft peer-checked:text-accent-text peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-accent">
              {t(`contacts.filter.${one}`)}
            </span>
          </label>
        ))}
      </div>
      {lines.some(isUnread) && (
        <ToolButton
          label={t("contacts.readAll.act")}
          Icon={CheckCheck}
          onClick={() => openDialog({ dialog: "read_all" })}
          className="!h-7 !w-7"
        />
      )}
    </div>
  );
}
