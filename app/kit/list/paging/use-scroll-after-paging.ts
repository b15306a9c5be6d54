import { type RefObject, useEffect, useRef } from "react";

// back-office §9
const durationMs = 800;

/** After another page was opened, the rows glide back to their top (LIST-02). */
export function useScrollAfterPaging(region: RefObject<HTMLElement>, page: number, pageSize: number): void {
  const shown = useRef(`${page}/${pageSize}`);
  useEffect(() => {
    const now = `${page}/${pageSize}`;
    if (shown.current === now) return undefined;
    shown.current = now;
    const targets = [region.current, document.scrollingElement].filter((element) => element !== null);
    return scrollToTop(targets);
  }, [region, page, pageSize]);
}

function scrollToTop(targets: readonly Element[]): () => void {
  const from = targets.map((target) => target.scrollTop);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const start = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const done = still ? 1 : Math.min(1, (now - start) / durationMs);
    const left = (1 - done) ** 3;
    targets.forEach((target, index) => (target.scrollTop = (from[index] ?? 0) * left));
    if (done < 1) frame = requestAnimationFrame(step);
  };
  if (from.some((top) => top > 0)) frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
