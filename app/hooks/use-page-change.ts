import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addressKey } from "~/lib/address-key";

/**
 * Acts when another page is shown; not when the scripts come to one where somebody may have opened something already, nor
 * when somebody clicked after the address had changed and before the page followed: what that opened stays.
 */
export function usePageChange(act: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  const clickedAt = useRef("");
  useEffect(() => {
    const note = () => {
      clickedAt.current = addressKey();
    };
    document.addEventListener("click", note);
    return () => document.removeEventListener("click", note);
  }, []);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const isLate = clickedAt.current === key;
    clickedAt.current = "";
    if (!isLate) act();
  });
}
