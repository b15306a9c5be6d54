import { useEffect, useState } from "react";

// SHELL-13
const longMs = 300;

/** True once something has been waited for over 300 ms without a break: of a quick answer nobody sees that it was waited for. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}
