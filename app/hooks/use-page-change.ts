import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Acts when another page is shown; not when the scripts come to one where somebody may have opened something already. */
export function usePageChange(act: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    act();
  });
}
