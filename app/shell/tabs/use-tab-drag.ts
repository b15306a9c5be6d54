import { type RefObject, useEffect, useRef, useState } from "react";
import type { enableTabDrag } from "./tab-drag";
import type { Tab } from "./tab-list";

type EnableTabDrag = typeof enableTabDrag;

/** Tabs are drawn to another place by the mouse; what that needs is loaded when the pointer first comes to the row. */
export function useTabDrag(
  row: RefObject<HTMLElement>,
  list: readonly Tab[],
  onMove: (path: string, to: number) => void,
): () => void {
  const [enable, setEnable] = useState<EnableTabDrag | null>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const paths = list.map(({ path }) => path).join("\n");
  useEffect(() => {
    if (!enable || !row.current) return undefined;
    return enable(row.current, paths.split("\n"), (path, to) => move.current(path, to));
  }, [enable, row, paths]);
  return () => void import("./tab-drag").then((loaded) => setEnable(() => loaded.enableTabDrag));
}
