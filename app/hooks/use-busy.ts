import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onCallChange } from "~/lib/page-fetch/open-calls";

/** True while the person waits for at least one call: a page, a form, an upload (SHELL-13). */
export function useBusy(): boolean {
  const [calls, setCalls] = useState(0);
  useEffect(() => onCallChange((change) => setCalls((open) => open + change)), []);
  return useNavigation().state !== "idle" || calls > 0;
}
