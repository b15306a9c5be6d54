import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { ChatAvatar } from "../kit/chat-avatar";
import { WindowedList } from "./windowed-list";

/** Somebody, or a group, that can be chosen. */
export interface Choice<Id extends number | string> {
  id: Id;
  displayName: string;
  avatar: string;
  desc?: string;
}

/** Chooses among people: a search with all of them beside those who are chosen. */
export function PeoplePicker<Id extends number | string>({
  people,
  fixed = [],
  blocked,
  blockedNote,
  selected,
  onChange,
}: {
  people: readonly Choice<Id>[];
  /** Always chosen and listed first. */
  fixed?: readonly Choice<Id>[];
  /** Shown and not to be chosen. */
  blocked?: ReadonlySet<Id>;
  /** Says beside the blocked ones why they are. */
  blockedNote?: string;
  /** Those who are not among `people` any more are shown as such, and can be taken out. */
  selected: readonly Choice<Id>[];
  onChange: (selected: Choice<Id>[]) => void;
}) {
  const { t, i18n } = useTranslation("chat");
  const [search, setSearch] = useState("");
  const chosen = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const kept = useMemo(() => new Set(fixed.map(({ id }) => id)), [fixed]);
  const known = useMemo(() => new Set(people.map(({ id }) => id)), [people]);
  const wanted = search.trim().toLowerCase();
  const shown = useMemo(() => people.filter((person) => isNamed(person, wanted)), [people, wanted]);
  const choosable = shown.filter(({ id }) => !kept.has(id) && !blocked?.has(id));
  const others = selected.filter(({ id }) => !kept.has(id));
  const gone = others.filter(({ id }) => !known.has(id));
  const listed = [...fixed, ...gone, ...others.filter(({ id }) => known.has(id))];
  const names = new Intl.ListFormat(i18n.language, { type: "conjunction" });

  const toggle = (person: Choice<Id>) =>
    onChange(chosen.has(person.id) ? selected.filter(({ id }) => id !== person.id) : [...selected, person]);
  const chooseAll = () => onChange([...selected, ...choosable.filter(({ id }) => !chosen.has(id))]);
  // only those the search shows change sides
  const invert = () => {
    const turned = new Set(choosable.map(({ id }) => id));
    const away = selected.filter(({ id }) => !turned.has(id));
    onChange([...away, ...choosable.filter(({ id }) => !chosen.has(id))]);
  };

  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="relative">
          <Search size={14} aria-hidden className="absolute left-2 top-1/2 -translate-y-1/2 text-ink-faint" />
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t("groupMake.picker.search")}
            aria-label={t("groupMake.picker.search")}
            className="h-8 w-full rounded bg-raised pl-7 pr-2 text-sm text-ink"
          />
        </div>
        <div className="flex gap-2">
          <Button disabled={choosable.length === 0} onClick={chooseAll}>
            {t("groupMake.picker.all")}
          </Button>
          <Button disabled={choosable.length === 0} onClick={invert}>
            {t("groupMake.picker.invert")}
          </Button>
        </div>
        {shown.length > 0 ? (
          <WindowedList key={wanted} label={t("groupMake.picker.people")} items={shown} keyOf={({ id }) => id}>
            {(person, tabIndex) => {
              const isBlocked = blocked?.has(person.id) ?? false;
              const isFixed = kept.has(person.id);
              return (
                <label className="flex h-full cursor-pointer items-center gap-2 px-3 text-sm hover:bg-raised has-[:disabled]:cursor-not-allowed has-[:disabled]:text-ink-soft">
                  <input
                    type="checkbox"
                    tabIndex={tabIndex}
                    checked={isFixed || chosen.has(person.id)}
                    disabled={isFixed || isBlocked}
                    onChange={() => toggle(person)}
                    className="size-4 shrink-0"
                  />
                  <ChatAvatar person={person} className="size-7 !text-xs" />
                  <span className="min-w-0 flex-1 truncate">{person.displayName}</span>
                  {isBlocked && blockedNote && <span className="shrink-0 text-xs">{blockedNote}</span>}
                </label>
              );
            }}
          </WindowedList>
        ) : (
          <p className="px-3 py-6 text-center text-sm text-ink-soft">
            {t(wanted === "" ? "groupMake.picker.none" : "groupMake.picker.noMatch")}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col justify-end gap-2">
        <p role="status" className="text-sm text-ink-soft md:flex md:h-8 md:items-center">
          {t("groupMake.picker.selected", { count: listed.length })}
        </p>
        <WindowedList label={t("groupMake.picker.chosen")} items={listed} keyOf={({ id }) => id}>
          {(person, tabIndex) => (
            <span className="flex h-full items-center gap-2 px-3 text-sm">
              <ChatAvatar person={person} className="size-7 !text-xs" />
              <span className="min-w-0 flex-1 truncate">{person.displayName}</span>
              {gone.includes(person) && (
                <span className="shrink-0 text-xs text-danger">{t("groupMake.picker.gone")}</span>
              )}
              {!kept.has(person.id) && (
                <button
                  type="button"
                  tabIndex={tabIndex}
                  aria-label={t("groupMake.picker.remove", { name: person.displayName })}
                  title={t("groupMake.picker.remove", { name: person.displayName })}
                  onClick={() => toggle(person)}
                  className="rounded p-1 text-ink-soft hover:bg-raised hover:text-ink"
                >
                  <X size={16} aria-hidden />
                </button>
              )}
            </span>
          )}
        </WindowedList>
      </div>
      {gone.length > 0 && (
        <div className="md:col-span-2">
          <Notice
            kind="error"
            text={t("groupMake.picker.goneNamed", { names: names.format(gone.map(({ displayName }) => displayName)) })}
          />
        </div>
      )}
    </div>
  );
}

function isNamed({ displayName, desc = "" }: Choice<number | string>, wanted: string): boolean {
  return wanted === "" || `${displayName}\n${desc}`.toLowerCase().includes(wanted);
}
