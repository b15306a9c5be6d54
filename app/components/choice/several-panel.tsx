import Check from "lucide-react/icons/check";
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { fill } from "~/lib/fill";
import { findChoices } from "~/lib/find-choices";
import { enterOwnValue } from "~/lib/own-value";
import { FieldPanel, type FieldPanelProps } from "../field-panel/field-panel";
import { ChoiceSearch } from "./choice-search";
import { choiceTexts } from "./choice-texts";
import { useSpelledNames } from "./use-spelled-names";

export interface SeveralPanelProps extends FieldPanelProps {
  /** The list of the form, which holds the choices. */
  select: RefObject<HTMLSelectElement>;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

// as many are seen at once: they need no search
const fewChoices = 8;
// more are not taken by one button
const mostAtOnce = 20;

/** Ticks several of a list, at once in the list of the form; many of them are found by typing. */
export function SeveralPanel({ field, select, label, choices, chosen, onClose }: SeveralPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const isSearched = choices.length > fewChoices;
  const spelled = useSpelledNames(isSearched ? choices.map((choice) => choice.label) : []);
  const found = findChoices(choices, typed, spelled);
  const [marked, setMarked] = useState(chosen[0]);
  const at = Math.max(
    0,
    found.findIndex(({ value }) => value === marked),
  );
  const active = found.length > 0 ? `${id}-${at}` : undefined;
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const choose = (values: readonly string[]) => select.current && enterOwnValue(select.current, values.join(","));
  const toggle = (value: string | undefined) => {
    if (value === undefined) return;
    setMarked(value);
    choose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMarked(found[Math.min(at + 1, found.length - 1)]?.value),
    ArrowUp: () => setMarked(found[Math.max(at - 1, 0)]?.value),
    Enter: () => toggle(found[at]?.value),
    // these are letters of a search as well
    ...(typed === "" && {
      Home: () => setMarked(found[0]?.value),
      End: () => setMarked(found.at(-1)?.value),
      " ": () => toggle(found[at]?.value),
      Backspace: () => choose(chosen.slice(0, -1)),
    }),
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || isComposed(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const list = { "aria-controls": id, "aria-activedescendant": active, onKeyDown: handleKeyDown };
  return (
    <FieldPanel field={field} label={fill(choiceTexts.choose, { label })} onClose={onClose} className="w-72">
      {isSearched && (
        <ChoiceSearch>
          <input
            data-first
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-label={fill(choiceTexts.searchIn, { label })}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={choiceTexts.search}
            className="h-9 min-w-0 grow bg-transparent text-sm outline-none"
            {...list}
          />
        </ChoiceSearch>
      )}
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable
        className="max-h-72 overflow-y-auto p-1 outline-none"
        {...(!isSearched && { "data-first": true, tabIndex: 0, ...list, "aria-controls": undefined })}
      >
        {found.map(({ value, label: name }, index) => {
          const isChosen = chosen.includes(value);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the list or its search
            <li
              key={value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              // the focus stays with the list or its search
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggle(value)}
              className={`flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 text-sm hover:bg-raised ${index === at ? "bg-accent-soft text-accent-text" : ""}`}
            >
              <span
                aria-hidden
                className={`flex size-4 shrink-0 items-center justify-center rounded-mark border ${isChosen ? "border-accent-text bg-accent-text text-card" : "border-ink-faint"}`}
              >
                {isChosen && <Check size={12} />}
              </span>
              <span className="min-w-0 grow break-words">{name}</span>
            </li>
          );
        })}
      </ul>
      <div className="sticky bottom-0 flex items-center gap-1 border-t border-line bg-card px-2.5 py-1 text-xs text-ink-soft">
        <p role="status" className="min-w-0 grow">
          {found.length === 0 ? choiceTexts.none : fill(choiceTexts.several, { count: chosen.length })}
        </p>
        {found.length > 0 && found.length <= mostAtOnce && (
          <Act label={choiceTexts.all} onAct={() => choose([...chosen, ...found.map(({ value }) => value)])} />
        )}
        <Act label={choiceTexts.clear} onAct={() => choose([])} />
      </div>
    </FieldPanel>
  );
}

function Act({ label, onAct }: { label: string; onAct: () => void }) {
  return (
    <button type="button" onClick={onAct} className="shrink-0 rounded px-1.5 py-1 text-accent-text hover:bg-raised">
      {label}
    </button>
  );
}

/** Enter of an input method takes a candidate and chooses nothing. */
function isComposed({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
