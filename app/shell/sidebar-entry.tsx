import ChevronDown from "lucide-react/icons/chevron-down";
import { Icon } from "~/components/icon";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { readBrowserCookie, writeBrowserCookie } from "~/lib/browser-cookie";
import type { MenuEntry } from "~/lib/shell-data";
import { type GroupStates, groupsCookie, withGroupState } from "~/lib/sidebar-state";
import { shellTexts } from "./shell-texts";
import { useFlyout } from "./use-flyout";
import { countTodos, type TodoCounts } from "./todo-counts";

const row =
  "flex w-full items-center gap-3 pr-3 hover:bg-side-raised hover:text-side-strong " +
  "focus-visible:outline-offset-[-2px] focus-visible:outline-side-strong";
const entryRow = `${row} h-10 text-sm desk:h-8`;
// over the pages of a group while titles are shown, an entry with its icon while they are not
const headingRow = `${row} h-10 text-sm desk:h-7 desk:text-xs desk:group-data-[collapsed]/sidebar:h-9`;
const label = "truncate desk:group-data-[collapsed]/sidebar:sr-only";
// the collapsed sidebar shows a group's pages beside it; fixed, because the menu scrolls
const flyout =
  "desk:group-data-[collapsed]/sidebar:fixed desk:group-data-[collapsed]/sidebar:left-[56px] " +
  "desk:group-data-[collapsed]/sidebar:-mt-9 desk:group-data-[collapsed]/sidebar:w-44 desk:group-data-[collapsed]/sidebar:rounded-r " +
  "desk:group-data-[collapsed]/sidebar:max-h-[80dvh] desk:group-data-[collapsed]/sidebar:overflow-y-auto " +
  "desk:group-data-[collapsed]/sidebar:bg-side-raised desk:group-data-[collapsed]/sidebar:py-1 desk:group-data-[collapsed]/sidebar:shadow-float";

interface EntryProps {
  entry: MenuEntry;
  /** The entries down to the current page. */
  trail: readonly MenuEntry[];
  /** The groups as this browser left them. */
  groups: GroupStates;
  depth: number;
  /** Groups down to this depth are open unless somebody closed them. */
  openDepth: number;
  isOpen: boolean;
  todos: TodoCounts;
  /** The parts of their pages are asked for: somebody is about to open one. */
  isNear: boolean;
  /** Groups among them are headings over their pages, which stand as if beside them. */
  areHeadings?: boolean;
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
function SidebarEntry(props: EntryProps) {
  const { entry, trail, depth, isOpen, todos, isNear } = props;
  if (entry.child.length > 0) return <SidebarGroup {...props} />;
  const isCurrent = trail.at(-1)?.name === entry.name;
  const { url, icon, display_name } = entry;
  return (
    <SidebarLink
      {...{ to: url, icon, label: display_name, isCurrent, depth }}
      isInFlyout={!isOpen}
      todoCount={countTodos(entry, todos)}
      {...{ isNear }}
    />
  );
}

function SidebarGroup(props: EntryProps) {
  const { entry, trail, groups, depth, openDepth, isOpen, todos, isNear, areHeadings = false } = props;
  const { name, icon, display_name } = entry;
  const holdsCurrent = trail.some((above) => above.name === name);
  const waiting = countTodos(entry, todos);
  const inPlace = isOpen || depth > 0;
  const { open, handlers } = useFlyout(inPlace, holdsCurrent || (groups[name] ?? depth <= openDepth));
  return (
    <li>
      <details open={open} {...handlers}>
        <summary
          title={isOpen ? undefined : titleOf(display_name, waiting)}
          onClick={() => inPlace && rememberGroup(name, !open)}
          style={{ paddingLeft: indent(depth) }}
          className={`${areHeadings ? headingRow : entryRow} relative cursor-pointer list-none [&::-webkit-details-marker]:hidden ${holdsCurrent ? "text-side-strong desk:group-data-[collapsed]/sidebar:bg-accent/25" : ""}`}
        >
          <Icon name={icon} className={areHeadings ? "desk:hidden desk:group-data-[collapsed]/sidebar:block" : ""} />
          <span className={`grow ${label}`}>{display_name}</span>
          {(!open || !isOpen) && <TodoCount count={waiting} folds={depth === 0} />}
          <ChevronDown
            size={14}
            aria-hidden
            className="ml-auto shrink-0 transition-transform [details[open]>summary>&]:rotate-180 desk:group-data-[collapsed]/sidebar:hidden"
          />
        </summary>
        <ul className={`${depth === 0 ? flyout : ""} ${areHeadings ? "" : "bg-side-raised/60"}`}>
          {depth === 0 && !isOpen && (
            <li aria-hidden className="hidden px-5 py-2 text-xs desk:block">
              {display_name}
            </li>
          )}
          <SidebarEntries
            entries={entry.child}
            {...{ trail, groups, openDepth, isOpen, todos, isNear }}
            depth={areHeadings && isOpen ? depth : depth + 1}
          />
        </ul>
      </details>
    </li>
  );
}

function rememberGroup(name: string, isOpen: boolean): void {
  writeBrowserCookie(groupsCookie, withGroupState(readBrowserCookie(groupsCookie), name, isOpen));
}

interface LinkProps {
  to: string;
  icon: string;
  label: string;
  isCurrent: boolean;
  depth: number;
  isInFlyout?: boolean;
  /** The to-dos that it shows. */
  todoCount?: number;
  isNear: boolean;
  className?: string | undefined;
}

/** A page in the menu. */
export function SidebarLink({
  to,
  icon,
  label: text,
  isCurrent,
  depth,
  isInFlyout = false,
  todoCount = 0,
  isNear,
  className,
}: LinkProps) {
  // below the first level only a flyout holds links, and there titles are shown
  const labelStyle = depth === 0 ? label : "truncate";
  return (
    <li className={className}>
      <PageLink
        to={to}
        discover={isNear ? "render" : "none"}
        title={titleOf(text, todoCount)}
        aria-current={isCurrent ? "page" : undefined}
        style={{ paddingLeft: indent(isInFlyout ? depth - 1 : depth) }}
        className={`${entryRow} relative aria-[current=page]:bg-accent/25 aria-[current=page]:text-side-strong aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-[3px] aria-[current=page]:before:bg-accent`}
      >
        <Icon name={icon} />
        <span className={`grow ${labelStyle}`}>{text}</span>
        <TodoCount count={todoCount} folds={depth === 0} />
      </PageLink>
    </li>
  );
}

/** The number of to-dos behind an entry; an icon that stands alone has a dot instead, and its title says the number. */
function TodoCount({ count, folds }: { count: number; folds: boolean }) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className={`shrink-0 rounded-full bg-side-ink/20 px-1.5 text-xs leading-5 tabular-nums text-side-strong ${folds ? "desk:group-data-[collapsed]/sidebar:hidden" : ""}`}
      >
        {count > 99 ? "99+" : count}
      </span>
      {folds && (
        <span
          aria-hidden
          className="absolute right-2.5 top-1.5 hidden size-2 rounded-full bg-side-strong desk:group-data-[collapsed]/sidebar:block"
        />
      )}
    </>
  );
}

function titleOf(page: string, count: number): string {
  return count > 0 ? fill(shellTexts.withTodos, { page, count }) : page;
}

function indent(depth: number): number {
  return 20 + Math.min(Math.max(depth, 0), 3) * 16;
}
