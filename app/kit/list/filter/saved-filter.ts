import { type ClientLoaderFunctionArgs, redirect } from "@remix-run/react";
import { useEffect } from "react";
import { useSchoolScope } from "~/components/school-scope";
import { useAccount } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { ListState } from "~/lib/list-description";
import { withSchool } from "~/lib/school-link";
import { readStoredValue, storeValue } from "~/lib/stored-value";

// LIST-04. The address is the list's only state; this remembers, for one hour, under which one a list was left, for who
// comes back to it by a menu. An address that says anything itself wins, and so does the list that is already shown.

const retentionMs = 3_600_000;
const schoolKey = "agent_selected_id";

type Query = ListState["query"];
interface Saved {
  /** Nobody is to find what somebody else looked for. */
  user: number;
  school: string | null;
  query: Query;
}

const nameOf = (path: string) => `listFilter:${path}`;

/** Remembers a list as it is shown; one without filters is forgotten, so a reset forgets. */
export function useSavedFilter(path: string, { query, problems }: Pick<ListState, "query" | "problems">): void {
  const user = useAccount().user.id;
  const school = useSchoolScope();
  const isWrong = Object.keys(problems).length > 0;
  useEffect(() => {
    if (isWrong) return;
    const { id_card: _neverKept, ...kept } = query;
    const saved: Saved = { user, school, query: kept };
    if (Object.keys(kept).length > 0) storeValue(localStorage, nameOf(path), saved, Date.now());
    else localStorage.removeItem(nameOf(path));
  }, [path, query, isWrong, user, school]);
}

/** The `clientLoader` of a list: goes on to the list as it was left, before anything is asked or drawn. */
export function restoreFilter({ request, serverLoader }: ClientLoaderFunctionArgs) {
  requireSavedFilter(request);
  return serverLoader();
}

/** Throws a redirect to the list as it was left, when its bare address is opened from another page. */
export function requireSavedFilter(request: Request): void {
  const { pathname, searchParams } = new URL(request.url);
  const school = searchParams.get(schoolKey);
  searchParams.delete(schoolKey);
  if (searchParams.size > 0 || window.location.pathname.startsWith(pathname)) return;
  const saved = readSaved(pathname);
  if (saved?.school !== school || saved.user !== currentUser()) return;
  throw redirect(withSchool(listHref(pathname, saved.query), school));
}

function readSaved(path: string): Saved | null {
  const value = readStoredValue(localStorage, nameOf(path), Date.now() - retentionMs);
  if (!isRecord(value) || typeof value.user !== "number" || !isRecord(value.query)) return null;
  const texts = Object.entries(value.query).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (texts.length === 0) return null;
  return {
    user: value.user,
    school: typeof value.school === "string" ? value.school : null,
    query: Object.fromEntries(texts),
  };
}

/** By the copy of the account beside it: a loader knows nobody. */
function currentUser(): unknown {
  const copy = readStoredValue(localStorage, "userInfo");
  return isRecord(copy) && isRecord(copy.user_info) ? copy.user_info.id : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
