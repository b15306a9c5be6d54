import { useEffect, useState } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { readStoredValue, storeValue } from "~/lib/stored-value";

const name = "permissionTree";

export interface ClosedRows {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  set: (ids: readonly number[]) => void;
}

/** Which rows of the tree are closed; this browser remembers. Without scripts everything is open. */
export function useClosedRows(): ClosedRows {
  const hydrated = useHydrated();
  const [ids, setIds] = useState<ReadonlySet<number>>(() => (hydrated ? readClosed() : new Set()));
  useEffect(() => setIds(readClosed()), []);
  const set = (closed: readonly number[]) => {
    setIds(new Set(closed));
    storeValue(localStorage, name, closed, Date.now());
  };
  return { ids, set, toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]) };
}

function readClosed(): ReadonlySet<number> {
  const stored = readStoredValue(localStorage, name);
  return new Set(Array.isArray(stored) ? stored.filter((id): id is number => typeof id === "number") : []);
}
