import ChevronDown from "lucide-react/icons/chevron-down";
import { Icon } from "~/components/icon";
import { PageLink } from "~/components/school-scope";
import type { MenuEntry } from "~/lib/shell-data";
import { useFlyout } from "./use-flyout";

const row =
  "flex h-10 w-full items-center gap-3 pr-3 text-sm hover:bg-side-raised hover:text-side-strong " +
  "focus-visible:outline-offset-[-2px] focus-visible:outline-side-strong";
const label = "truncate desk:group-data-[collapsed]/sidebar:sr-only";
// the collapsed sidebar shows a group's pages beside it; fixed, because the menu scrolls
const flyout =
  "bg-side-raised/60 desk:group-data-[collapsed]/sidebar:fixed desk:group-data-[collapsed]/sidebar:left-[56px] " +
  "desk:group-data-[collapsed]/sidebar:-mt-10 desk:group-data-[collapsed]/sidebar:w-44 desk:group-data-[collapsed]/sidebar:rounded-r " +
  "desk:group-data-[collapsed]/sidebar:bg-side-raised desk:group-data-[collapsed]/sidebar:py-1 desk:group-data-[collapsed]/sidebar:shadow-float";

interface EntryProps {
  entry: MenuEntry;
  /** The entries down to the current page. */
  trail: readonly MenuEntry[];
  depth: number;
  isOpen: boolean;
}

/** Entries side by side; titles are shown while the sidebar is open. */
export function SidebarEntries({
  entries,
  depth = 0,
  ...rest
}: Omit<EntryProps, "entry" | "depth"> & { entries: readonly MenuEntry[]; depth?: number }) {
  return entries.map((entry) => <SidebarEntry key={entry.name} entry={entry} depth={depth} {...rest} />);
}

/** An entry with pages below is a group that opens without scripts; any other is a link (SHELL-03). */
function SidebarEntry({ entry, trail, depth, isOpen }: EntryProps) {
  if (entry.child.length > 0) return <SidebarGroup entry={entry} trail={trail} depth={depth} isOpen={isOpen} />;
  const isCurrent = trail.at(-1)?.name === entry.name;
  const { url, icon, display_name } = entry;
  return (
    <SidebarLink to={url} icon={icon} label={display_name} isCurrent={isCurrent} depth={depth} isInFlyout={!isOpen} />
  );
}

function SidebarGroup({ entry, trail, depth, isOpen }: EntryProps) {
  const holdsCurrent = trail.some(({ name }) => name === entry.name);
  const { open, handlers } = useFlyout(isOpen || depth > 0, holdsCurrent || depth === 0);
  return (
    <li>
      <details open={open} {...handlers}>
        <summary
          title={isOpen ? undefined : entry.display_name}
          style={{ paddingLeft: indent(depth) }}
          className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden ${holdsCurrent ? "text-side-strong" : ""}`}
        >
          <Icon name={entry.icon} />
          <span className={label}>{entry.display_name}</span>
          <ChevronDown
            size={14}
            aria-hidden
            className="ml-auto shrink-0 transition-transform [details[open]>summary>&]:rotate-180 desk:group-data-[collapsed]/sidebar:hidden"
          />
        </summary>
        <ul className={depth === 0 ? flyout : ""}>
          <SidebarEntries entries={entry.child} trail={trail} depth={depth + 1} isOpen={isOpen} />
        </ul>
      </details>
    </li>
  );
}

interface LinkProps {
  to: string;
  icon: string;
  label: string;
  isCurrent: boolean;
  depth: number;
  isInFlyout?: boolean;
}

/** A page in the menu. */
export function SidebarLink({ to, icon, label: text, isCurrent, depth, isInFlyout = false }: LinkProps) {
  // below the first level only a flyout holds links, and there titles are shown
  const labelStyle = depth === 0 ? label : "truncate";
  return (
    <li>
      <PageLink
        to={to}
        title={text}
        aria-current={isCurrent ? "page" : undefined}
        style={{ paddingLeft: indent(isInFlyout ? depth - 1 : depth) }}
        className={`${row} relative aria-[current=page]:bg-accent/25 aria-[current=page]:text-side-strong aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-[3px] aria-[current=page]:before:bg-accent`}
      >
        <Icon name={icon} />
        <span className={labelStyle}>{text}</span>
      </PageLink>
    </li>
  );
}

function indent(depth: number): number {
  return 20 + Math.min(Math.max(depth, 0), 3) * 16;
}
