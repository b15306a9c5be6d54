import { useCallback, useEffect, useState } from "react";

// messaging §5: a failed step says so for a second
const shownMs = 1_000;

/** Whether a step has failed just now. */
export function useFailedNotice() {
  const [failures, setFailures] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(() => setOver(failures), shownMs);
    return () => clearTimeout(timer);
  }, [failures]);
  return { hasFailed: failures > over, tellFailed: useCallback(() => setFailures((count) => count + 1), []) };
}
