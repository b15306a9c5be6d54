import type { Right } from "#contract/kernel/permission-tree/tree";

/** A route's match as `useMatches` hands it out. */
export interface TitledMatch {
  handle: unknown;
  params?: Readonly<Record<string, string | undefined>>;
  data?: unknown;
}

/** Properties of a page's route in `export const handle`. */
export interface RouteHandle {
  /** Permission of the page (wire-contract 7); absent: every signed-in user may. */
  permission?: Right;
  /** Its entry in the menu, for a page that everybody may open but only some find there. */
  menuEntry?: Right;
  /** Address of the list above, for a list that has no entry in the menu: `/x/list` (ROUTE-05, SHELL-05). */
  parent?: string;
  /** Title of page, tab and breadcrumb; a function where one file makes several pages. */
  title?: string | ((match: TitledMatch) => string);
  /** `false`: the page works without any script and ships none. */
  scripts?: false;
  /** The page brings its own styles, words and title, and loads nothing else before it is drawn. */
  bare?: true;
  /** `"sign-in"`: the page loads the small sheet of styles of the pages before signing in, not the desk's. */
  styles?: "sign-in";
  /** `false`: no entry in the breadcrumb. */
  breadcrumb?: false;
  /** `false`: the page has no tab (SHELL-12); `single`: it has one, whatever address below it is opened. */
  tab?: false | "single";
  /** The kind of its forms where they are not ordinary ones; decides how large they may be (backend/kernel/http/page-body-limit.ts). */
  body?: "short" | "rich text" | "files";
  /** `false`: what it writes belongs to the person, not to an agent's school (chat, choosing a school). */
  schoolBound?: false;
  /** `true`: open to store keepers too, who are kept to `/mobile/bill` (AUTH-09). */
  storeKeeper?: true;
}

/** The title of a form that changes the row `:id` of its address, or makes one where it names none. */
export function recordTitle(noun: string): (match: TitledMatch) => string {
  return ({ params }) => (params?.id === undefined ? `新增${noun}` : `编辑${noun}`);
}

/** A route's handle as `useMatches` hands it out, whoever wrote it. */
export function readHandle(handle: unknown): RouteHandle {
  return isHandle(handle) ? handle : {};
}

/** True when one of the matched routes refuses scripts. */
export function isWithoutScripts(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(({ handle }) => readHandle(handle).scripts === false);
}

/** True when one of the matched routes brings its own styles. */
export function isBare(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(({ handle }) => readHandle(handle).bare === true);
}

/** True when one of the matched routes is a page before signing in. */
export function isSignIn(matches: readonly { handle: unknown }[]): boolean {
  return matches.some(({ handle }) => readHandle(handle).styles === "sign-in");
}

/** The title of the innermost page that has one. */
export function titleOf(matches: readonly TitledMatch[]): string | undefined {
  return matches.map(titleOfMatch).findLast(Boolean);
}

/** The title of a page; undefined for what has none. */
export function titleOfMatch(match: TitledMatch): string | undefined {
  const { title } = readHandle(match.handle);
  return typeof title === "function" ? title(match) : title;
}

/** The address whose entry in the menu the matched routes belong to: that of the list above, where one names it. */
export function menuAddress(matches: readonly { handle: unknown }[], pathname: string): string {
  return matches.map(({ handle }) => readHandle(handle).parent).findLast(Boolean) ?? pathname;
}

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null;
}
