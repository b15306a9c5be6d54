import { useEffect, useRef } from "react";

// The dialog on the screen that has something to ask before it goes away, for ways out that are not its own.

let guard: (() => void) | null = null;

/** Lets `leave` decide whether the dialog goes, as long as the dialog is there. */
export function useLeaveGuard(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const own = () => latest.current();
    guard = own;
    return () => {
      if (guard === own) guard = null;
    };
  }, []);
}

/** Leaves the newest dialog: by itself where it asks first, else by `close`. */
export function leaveDialog(close: () => void): void {
  (guard ?? close)();
}
