import * as Radix from "@radix-ui/react-dialog";
import { Command } from "cmdk";
import Search from "lucide-react/icons/search";
import { useEffect, useState } from "react";
import { useReturnFocus } from "~/hooks/use-return-focus";
import { fill } from "~/lib/fill";
import { shellTexts } from "../shell-texts";
import type { PaletteEntry, PaletteGroup } from "./palette-entry";
import { exactHit, triedInVain } from "./search-records";
import { usePaletteGroups } from "./use-palette-groups";
import { type RecordSearch, useRecords } from "./use-records";

/** The search over pages, schools, numbers, students and people, by mouse or keyboard; loaded when it is first opened. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const records = useRecords(query);
  const groups = usePaletteGroups(query, records.found);
  const focus = useReturnFocus();
  const [selected, setSelected] = useState("");
  const exact = exactHit(records.found);
  const meant = exact && itemName(exact.kind, exact.key);
  // Enter opens it
  useEffect(() => {
    if (meant) setSelected(meant);
  }, [meant]);
  const choose = (entry: PaletteEntry) => {
    onClose();
    entry.choose();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed left-1/2 top-[min(12vh,96px)] z-50 w-[min(600px,calc(100vw-16px))] -translate-x-1/2 overflow-hidden rounded-dialog bg-card text-ink shadow-float"
        >
          <Radix.Title className="sr-only">{shellTexts.search.title}</Radix.Title>
          <Command
            shouldFilter={false}
            loop
            label={shellTexts.search.title}
            value={selected}
            onValueChange={setSelected}
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search size={18} aria-hidden className="shrink-0 text-ink-faint" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={shellTexts.search.label}
                aria-label={shellTexts.search.label}
                className="h-12 min-w-0 grow bg-transparent text-base outline-none"
              />
            </div>
            <Command.List label={shellTexts.search.results} className="max-h-[min(60vh,440px)] overflow-y-auto p-2">
              {groups.map((group) => (
                <Group key={group.name} group={group} onChoose={choose} />
              ))}
            </Command.List>
            <StateLine isEmpty={groups.length === 0} records={records} />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Group({
  group: { name, heading, entries },
  onChoose,
}: {
  group: PaletteGroup;
  onChoose: (entry: PaletteEntry) => void;
}) {
  return (
    <Command.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-soft"
    >
      {entries.map((entry) => (
        <Command.Item
          key={entry.key}
          value={itemName(name, entry.key)}
          onSelect={() => onChoose(entry)}
          className="flex cursor-pointer items-baseline gap-3 rounded px-3 py-2 data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-text"
        >
          <span className="shrink-0">{entry.title}</span>
          <span className="truncate text-xs text-ink-soft">{entry.detail}</span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function itemName(group: string, key: string): string {
  return `${group} ${key}`;
}

/** Says what is going on, and otherwise how the keys work. */
function StateLine({ isEmpty, records: { state, found } }: { isEmpty: boolean; records: RecordSearch }) {
  const tried = triedInVain(found);
  const none = tried ? fill(shellTexts.search.noneOf, { tried }) : shellTexts.search.none;
  const text = state === "idle" ? (isEmpty ? none : shellTexts.search.hint) : shellTexts.search[state];
  return (
    <p role="status" className="border-t border-line px-4 py-2 text-xs text-ink-soft">
      {text}
    </p>
  );
}
