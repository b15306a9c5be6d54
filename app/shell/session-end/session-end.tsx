import { type ComponentType, useEffect, useRef, useState } from "react";
import { onSessionEnd } from "~/lib/page-fetch/session-ended";

interface DialogProps {
  onStay: () => void;
}

/**
 * Opens the one dialog of AUTH-11; what draws it is loaded when it is needed. Who has chosen to stay is asked again by
 * the next call of one's own, not by what the page loads by itself.
 */
export function SessionEnd() {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const hasStayed = useRef(false);
  useEffect(
    () =>
      onSessionEnd(({ isAwaited }) => {
        if (!isAwaited && hasStayed.current) return;
        setOpen(true);
        void import("./session-end-dialog").then((loaded) => setDialog(() => loaded.SessionEndDialog));
      }),
    [],
  );
  const handleStay = () => {
    hasStayed.current = true;
    setOpen(false);
  };
  return isOpen && Dialog && <Dialog onStay={handleStay} />;
}
