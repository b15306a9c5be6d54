import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useAccount } from "~/hooks/use-account";
import { readStoredValue, storeValue } from "~/lib/stored-value";
import { wayBack } from "~/lib/way-back";
import { leaveTabs, noTabs, type Tab, type Tabs, visitPage } from "./tab-list";
import { useVisit } from "./use-visit";

// one row for each window of the browser: two beside each other are two desks
const storageName = "visitedTabs";
const changed = "campus:tabs";

/** The tabs of this window and account, the shown page's among them; they outlive a reload. */
export function useTabs(): [Tabs, (next: Tabs) => void] {
  const account = useAccount().user.id;
  const visit = useVisit();
  const stored = useSyncExternalStore(subscribe, readRaw, () => null);
  const before = useMemo(() => readTabs(stored, account), [stored, account]);
  // what was opened from a page and leads back to it is that page's
  const isOver = wayBack(useLocation().search) !== null;
  const tabs = isOver ? before : visit ? visitPage(before, visit) : leaveTabs(before);
  useEffect(() => {
    // the first render knows what the server knows: nothing
    if (stored !== readRaw()) return;
    if (JSON.stringify(tabs) !== JSON.stringify(before)) write(account, tabs);
  });
  return [tabs, (next) => write(account, next)];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

function readRaw(): string | null {
  try {
    return sessionStorage.getItem(storageName);
  } catch {
    // forbidden by the browser's settings
    return null;
  }
}

function write(account: number, { list, current }: Tabs): void {
  storeValue(sessionStorage, storageName, { account, list, current }, Date.now(), "session");
  window.dispatchEvent(new Event(changed));
}

/** Somebody else's tabs are none. */
function readTabs(raw: string | null, account: number): Tabs {
  const value = readStoredValue({ getItem: () => raw }, storageName);
  if (typeof value !== "object" || value === null || !("list" in value) || !Array.isArray(value.list)) return noTabs;
  if (!("account" in value) || value.account !== account) return noTabs;
  const current = "current" in value && typeof value.current === "string" ? value.current : null;
  return { list: value.list.filter(isTab), current };
}

function isTab(value: unknown): value is Tab {
  return (
    typeof value === "object" &&
    value !== null &&
    ["path", "name", "page"].every((key) => typeof Reflect.get(value, key) === "string") &&
    ["string", "undefined"].includes(typeof Reflect.get(value, "note"))
  );
}
