import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { KeyboardEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useChat } from "../kit/chat-context";

/** The one search of the chat: what is typed is looked for at once, and a button offers the filters. */
export function SearchField({
  value,
  resultsId,
  withFilters,
  field,
  onChange,
  onEnter,
  onDown,
}: {
  value: string;
  resultsId: string;
  withFilters: boolean;
  field: RefObject<HTMLInputElement>;
  onChange: (value: string) => void;
  onEnter: () => void;
  onDown: () => void;
}) {
  const { t } = useTranslation("chat");

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && value.trim() !== "") onEnter();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    onDown();
  }

  return (
    <div className="relative min-w-0 flex-1">
      {/* the results follow the field in the order of the keys */}
      {withFilters && <FiltersButton keyword={value.trim()} />}
      <Search size={14} aria-hidden className="absolute left-2 top-1/2 -translate-y-1/2 text-ink-faint" />
      <input
        ref={field}
        type="search"
        value={value}
        maxLength={60}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        placeholder={t("contacts.searchHint")}
        aria-label={t("contacts.search")}
        aria-controls={resultsId}
        autoComplete="off"
        className="h-8 w-full rounded bg-raised pl-7 pr-8 text-sm text-ink"
      />
    </div>
  );
}

function FiltersButton({ keyword }: { keyword: string }) {
  const { t } = useTranslation("chat");
  const { openDialog } = useChat();
  const label = t("search.column.filters");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openDialog({ dialog: "search", keyword, kinds: [] })}
      className="absolute right-0 top-0 inline-flex h-8 w-8 items-center justify-center rounded text-ink-soft hover:text-ink"
    >
      <SlidersHorizontal size={14} aria-hidden />
    </button>
  );
}
