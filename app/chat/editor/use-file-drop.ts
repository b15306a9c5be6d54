import { type RefObject, useEffect, useRef, useState } from "react";
import { filesOf } from "../media/transferred-files";

/**
 * Takes files that are dropped anywhere on the conversation around `inside`; true while some are dragged over it.
 * With null nothing is taken. A file dropped beside it does not make the browser leave the page.
 */
export function useFileDrop(inside: RefObject<HTMLElement>, onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;

  useEffect(() => {
    const place = inside.current?.closest("section");
    if (!place) return;
    // entering a child comes before leaving its parent
    let depth = 0;
    const move = (by: number) => {
      depth = Math.max(0, depth + by);
      setOver(depth > 0 && take.current !== null);
    };
    const enter = (event: DragEvent) => hasFiles(event) && move(1);
    const leave = (event: DragEvent) => hasFiles(event) && move(-1);
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      move(-depth);
      const files = event.dataTransfer ? filesOf(event.dataTransfer) : [];
      if (files.length > 0) take.current?.(files);
    };
    const stay = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    place.addEventListener("dragenter", enter);
    place.addEventListener("dragleave", leave);
    place.addEventListener("drop", drop);
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      place.removeEventListener("dragenter", enter);
      place.removeEventListener("dragleave", leave);
      place.removeEventListener("drop", drop);
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, [inside]);

  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}
