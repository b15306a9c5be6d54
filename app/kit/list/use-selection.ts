import { useCallback, useState } from "react";

export interface Selection {
  /** Selected rows of this page. */
  keys: readonly string[];
  isPage: boolean;
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  togglePage: () => void;
  clear: () => void;
}

/** The rows ticked on this page; rows that are not on it are not selected, whatever was ticked before. `pageKeys` stays the same array for the same rows. */
export function useSelection(pageKeys: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const keys = pageKeys.filter((key) => ticked.has(key));
  const isPage = keys.length > 0 && keys.length === pageKeys.length;
  const toggle = useCallback(
    (key: string) =>
      setTicked((before) => {
        const kept = pageKeys.filter((other) => other !== key && before.has(other));
        return new Set(before.has(key) ? kept : [...kept, key]);
      }),
    [pageKeys],
  );
  return {
    keys,
    isPage,
    has: (key) => ticked.has(key),
    toggle,
    togglePage: () => setTicked(new Set(isPage ? [] : pageKeys)),
    clear: () => setTicked(new Set()),
  };
}
