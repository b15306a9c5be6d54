import Search from "lucide-react/icons/search";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactId } from "#contract/chat/message";
import { EmojiGrid } from "./emoji-grid";
import { emojiEntries, matchesEmoji } from "./emoji-list";
import { Favourites } from "./favourites";

const groups = ["emoji", "favourites"] as const;

/** 表情 and 收藏: a character goes in at the caret, a favourite is sent (IM-09). */
export function EmojiPicker({
  contactId,
  onPick,
  onSent,
}: {
  contactId: ContactId;
  onPick: (emoji: string) => void;
  onSent: () => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const [group, setGroup] = useState<(typeof groups)[number]>("emoji");
  const [wanted, setWanted] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const found = emojiEntries(i18n.language).filter(({ src }) => matchesEmoji(src, wanted));

  useEffect(() => {
    // on a touch screen it would open a keyboard over the emoji
    if (!window.matchMedia("(pointer: coarse)").matches) search.current?.focus();
  }, []);

  return (
    <>
      {group === "emoji" ? (
        <div className="flex min-h-0 flex-1 flex-col">
          <label className="flex shrink-0 items-center gap-2 border-b border-line px-3 py-2">
            <Search size={16} aria-hidden className="text-ink-soft" />
            <input
              ref={search}
              type="search"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              onKeyDown={(event) => {
                const [first] = found;
                if (event.key === "Enter" && !event.nativeEvent.isComposing && first) onPick(first.src);
              }}
              aria-label={t("media.emoji.search")}
              placeholder={t("media.emoji.search")}
              className="min-w-0 flex-1 bg-transparent outline-none"
            />
          </label>
          {found.length > 0 ? (
            <EmojiGrid entries={found} label={t("media.emoji.emoji")} onPick={onPick} />
          ) : (
            <p className="p-4 text-center text-ink-soft">{t("media.emoji.none")}</p>
          )}
        </div>
      ) : (
        <Favourites contactId={contactId} onSent={onSent} />
      )}
      <div role="group" aria-label={t("media.emoji.groups")} className="flex shrink-0 border-t border-line">
        {groups.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={group === name}
            onClick={() => setGroup(name)}
            className="h-10 flex-1 text-sm text-ink-soft hover:text-ink aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-accent-text"
          >
            {t(`media.emoji.${name}`)}
          </button>
        ))}
      </div>
    </>
  );
}
