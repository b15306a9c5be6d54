import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/avatar";
import type { Mentionable } from "../core/mention";
import { useEscape } from "../kit/use-escape";

/** The people who can be named, above the text; the keys are the editor's. */
export function MentionList({
  id,
  people,
  active,
  onPick,
  onEscape,
}: {
  id: string;
  people: readonly Mentionable[];
  active: number;
  onPick: (person: Mentionable) => void;
  onEscape: () => void;
}) {
  const { t } = useTranslation("chat");
  const list = useRef<HTMLUListElement>(null);
  useEscape(list, onEscape);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={t("extras.mention.list")}
      className="absolute bottom-full left-4 z-10 max-h-52 w-60 overflow-y-auto rounded-card border border-line bg-card py-1 shadow-float"
    >
      {people.map((person, place) => (
        // the focus stays in the text, whose keys choose (aria-activedescendant)
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={person.id}
          id={optionId(id, person.id)}
          role="option"
          aria-selected={place === active}
          ref={place === active ? reveal : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className="flex cursor-pointer items-center gap-2 px-3 py-1.5 text-sm hover:bg-raised aria-selected:bg-accent-soft"
        >
          <Avatar person={{ ...person, displayName: person.name }} className="h-6 w-6" />
          <span className="min-w-0 truncate">{person.name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The id of one of the people in the list. */
export function optionId(list: string, person: number): string {
  return `${list}-${person}`;
}

function reveal(item: HTMLLIElement | null): void {
  item?.scrollIntoView({ block: "nearest" });
}
