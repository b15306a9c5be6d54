import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";

/** A row was dropped at a place among those of its parent. */
export type MoveRow = (id: number, parentId: number, to: (ids: readonly number[]) => number) => void;

/** Lets rows with a grip be dragged among those of the same parent; answers how to end that. */
export function enablePermissionDrag(body: HTMLElement, onMove: MoveRow): () => void {
  const rows = [...body.children].filter((child) => child instanceof HTMLElement);
  return combine(
    ...rows.map(enableRow),
    monitorForElements({
      canMonitor: ({ source }) => body.contains(source.element),
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets;
        const id = Number(source.data.id);
        if (!target) return;
        onMove(id, Number(source.data.parent), (ids) =>
          getReorderDestinationIndex({
            startIndex: ids.indexOf(id),
            indexOfTarget: ids.indexOf(Number(target.data.id)),
            closestEdgeOfTarget: extractClosestEdge(target.data),
            axis: "vertical",
          }),
        );
      },
    }),
  );
}

function enableRow(row: HTMLElement): () => void {
  const data = { id: Number(row.dataset.row), parent: Number(row.dataset.parent) };
  const grip = row.querySelector<HTMLElement>("[data-grip]");
  const showEdge = (edge: string | null) => {
    if (edge) row.dataset.edge = edge;
    else delete row.dataset.edge;
  };
  return combine(
    grip ? draggable({ element: row, dragHandle: grip, getInitialData: () => data }) : () => undefined,
    dropTargetForElements({
      element: row,
      getData: ({ input, element }) => attachClosestEdge(data, { input, element, allowedEdges: ["top", "bottom"] }),
      canDrop: ({ source }) => source.data.parent === data.parent && source.data.id !== data.id,
      onDrag: ({ self }) => showEdge(extractClosestEdge(self.data)),
      onDragLeave: () => showEdge(null),
      onDrop: () => showEdge(null),
    }),
  );
}
