import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { getReorderDestinationIndex } from "@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index";

type Move = (path: string, to: number) => void;

/** Lets the tabs of a row be dragged among each other; answers how to end that. `paths` in the order of the row. */
export function enableTabDrag(row: HTMLElement, paths: readonly string[], onMove: Move): () => void {
  const items = [...row.children].filter((child) => child instanceof HTMLElement);
  return combine(
    ...items.map((item) => enableItem(item)),
    monitorForElements({
      canMonitor: ({ source }) => row.contains(source.element),
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets;
        const path = String(source.data.path);
        if (!target) return;
        const to = getReorderDestinationIndex({
          startIndex: paths.indexOf(path),
          indexOfTarget: paths.indexOf(String(target.data.path)),
          closestEdgeOfTarget: extractClosestEdge(target.data),
          axis: "horizontal",
        });
        onMove(path, to);
      },
    }),
  );
}

function enableItem(item: HTMLElement): () => void {
  const path = item.dataset.tab ?? "";
  const link = item.querySelector("a");
  const showEdge = (edge: string | null) => {
    if (edge) item.dataset.edge = edge;
    else delete item.dataset.edge;
  };
  return combine(
    // links can be dragged by themselves, so it is the link that is
    link ? draggable({ element: link, getInitialData: () => ({ path }) }) : () => undefined,
    dropTargetForElements({
      element: item,
      getData: ({ input, element }) => attachClosestEdge({ path }, { input, element, allowedEdges: ["left", "right"] }),
      canDrop: ({ source }) => source.element !== link,
      onDrag: ({ self }) => showEdge(extractClosestEdge(self.data)),
      onDragLeave: () => showEdge(null),
      onDrop: () => showEdge(null),
    }),
  );
}
