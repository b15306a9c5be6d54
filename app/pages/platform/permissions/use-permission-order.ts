import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { enablePermissionDrag, MoveRow } from "./permission-drag";
import { movedTo, reorderRows, siblingIds } from "./permission-order";
import type { PermissionRow } from "./permission-rows";

type EnableDrag = typeof enablePermissionDrag;

/** The rows in their order, one that was dragged at its new place already while that is being saved. */
export function usePermissionOrder(rows: readonly PermissionRow[]) {
  const fetcher = useFetcher();
  const ordered = pendingOrder(rows, fetcher.formData);
  const handleMove: MoveRow = (id, parent_id, to) => {
    const ids = siblingIds(rows, { parent_id });
    const moved = movedTo(ids, id, to(ids));
    if (moved) fetcher.submit({ parent_id, ids: moved.join(",") }, { method: "post", preventScrollReset: true });
  };
  return { ordered, handleMove };
}

/** Makes the rows of a table's body draggable; what that needs is loaded by the function it answers. */
export function usePermissionDrag(
  body: RefObject<HTMLElement>,
  shown: readonly PermissionRow[],
  onMove: MoveRow,
): () => void {
  const [enable, setEnable] = useState<EnableDrag | null>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const drawn = shown.map(({ id }) => id).join(",");
  useEffect(() => {
    if (!enable || !body.current) return undefined;
    return enable(body.current, (...moved) => move.current(...moved));
    // rows that come and go are others to drag
  }, [enable, body, drawn]);
  return () => void import("./permission-drag").then((loaded) => setEnable(() => loaded.enablePermissionDrag));
}

function pendingOrder(rows: readonly PermissionRow[], form: FormData | undefined): readonly PermissionRow[] {
  const ids = form?.get("ids");
  if (typeof ids !== "string") return rows;
  return reorderRows(rows, Number(form?.get("parent_id")), ids.split(",").map(Number));
}
