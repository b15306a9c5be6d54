import { Command } from "cmdk";
import Check from "lucide-react/icons/check";
import { type RefObject, useState } from "react";
import { fill } from "~/lib/fill";
import { findChoices } from "~/lib/find-choices";
import { enterOwnValue } from "~/lib/own-value";
import { FieldPanel, type FieldPanelProps } from "../field-panel/field-panel";
import { ChoiceSearch } from "./choice-search";
import { choiceTexts } from "./choice-texts";
import { useSpelledNames } from "./use-spelled-names";

export interface ChoicePanelProps extends FieldPanelProps {
  field: RefObject<HTMLSelectElement>;
  choices: readonly { value: string; label: string }[];
}

// more are found by typing on
const mostShown = 200;

/** Finds and chooses one of many: what is chosen goes into the list of the form, which holds it. */
export function ChoicePanel({ field, label, choices, onClose }: ChoicePanelProps) {
  const chosen = field.current?.value ?? "";
  const [typed, setTyped] = useState("");
  const [marked, setMarked] = useState(itemName(chosen));
  const spelled = useSpelledNames(choices.map((choice) => choice.label));
  const found = findChoices(choices, typed, spelled);
  const choose = (value: string) => {
    onClose();
    field.current?.focus();
    if (field.current) enterOwnValue(field.current, value);
  };
  return (
    <FieldPanel field={field} label={fill(choiceTexts.choose, { label })} onClose={onClose} className="w-72">
      <Command
        shouldFilter={false}
        label={fill(choiceTexts.searchIn, { label })}
        value={marked}
        onValueChange={setMarked}
      >
        <ChoiceSearch>
          <Command.Input
            data-first
            value={typed}
            onValueChange={setTyped}
            placeholder={choiceTexts.search}
            className="h-9 min-w-0 grow bg-transparent text-sm outline-none"
          />
        </ChoiceSearch>
        <Command.List label={label} className="max-h-72 overflow-y-auto p-1">
          {found.slice(0, mostShown).map(({ value, label: name }) => (
            <Command.Item
              key={value}
              value={itemName(value)}
              onSelect={() => choose(value)}
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded px-2 py-1 text-sm data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text"
            >
              <span className="min-w-0 grow break-words">{name}</span>
              {value === chosen && (
                <>
                  <span className="sr-only">{choiceTexts.chosen}</span>
                  <Check size={14} aria-hidden className="shrink-0" />
                </>
              )}
            </Command.Item>
          ))}
        </Command.List>
        <p role="status" className="border-t border-line px-2.5 py-1 text-xs text-ink-soft">
          {stateOf(found.length)}
        </p>
      </Command>
    </FieldPanel>
  );
}

/** An empty value is a choice too, which cmdk would name by its text. */
function itemName(value: string): string {
  return `choice ${value}`;
}

function stateOf(count: number): string {
  if (count === 0) return choiceTexts.none;
  return count > mostShown ? fill(choiceTexts.more, { count: count - mostShown }) : fill(choiceTexts.found, { count });
}
