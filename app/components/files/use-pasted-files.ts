import { type RefObject, useEffect } from "react";
import { setOwnFiles } from "~/lib/own-value";

/** Hands files that are pasted to a field: to the one that has the focus, or to the only one of the page. Text is pasted as ever. */
export function usePastedFiles(input: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const { current } = input;
      const files = event.clipboardData?.files;
      if (!current || current.disabled || !files?.length || event.defaultPrevented) return;
      const zones = document.querySelectorAll("[data-file-zone]");
      if (document.activeElement !== current && zones.length > 1) return;
      event.preventDefault();
      setOwnFiles(current, files);
    };
    document.addEventListener("paste", take);
    return () => document.removeEventListener("paste", take);
  }, [input]);
}
