/** Holds 1 while the sidebar is open, 0 while it is collapsed (SHELL-04). */
export const sidebarCookie = "sidebarStatus";

/** Open unless it was collapsed. */
export function isSidebarOpen(cookie: string | null): boolean {
  return cookie !== "0";
}

/** Holds the groups of the menu that were opened (`+name`) or closed (`-name`) by hand, the last ones last. */
export const groupsCookie = "menuGroups";

/** Whether a group was left open, by its name; absent: nobody touched it. */
export type GroupStates = Readonly<Record<string, boolean>>;

const mostGroups = 30;
const mark = /^([+-])(\S+)$/;

export function readGroupStates(cookie: string | null): GroupStates {
  const marks = (cookie ?? "").split(" ").flatMap((part): [string, boolean][] => {
    const [, sign, name] = mark.exec(part) ?? [];
    return name === undefined ? [] : [[name, sign === "+"]];
  });
  return Object.fromEntries(marks.slice(-mostGroups));
}

/** The cookie once a group is opened or closed. */
export function withGroupState(cookie: string | null, name: string, isOpen: boolean): string {
  const { [name]: _, ...others } = readGroupStates(cookie);
  const marks = Object.entries({ ...others, [name]: isOpen }).slice(-mostGroups);
  return marks.map(([group, open]) => `${open ? "+" : "-"}${group}`).join(" ");
}
