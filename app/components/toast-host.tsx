import { type ComponentType, useEffect, useState } from "react";
import { useIdle } from "~/hooks/use-idle";
import { onToast, type Toast } from "~/lib/toast";

/** Listens for messages from the start; what draws them is loaded when the browser is idle, or with the first one. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Toaster, setToaster] = useState<ComponentType<{ toasts: readonly Toast[] }> | null>(null);
  const wanted = useIdle() || toasts.length > 0;
  useEffect(() => onToast((toast) => setToasts((known) => [...known, toast])), []);
  useEffect(() => {
    if (wanted) void import("./toaster").then((loaded) => setToaster(() => loaded.Toaster));
  }, [wanted]);
  return Toaster && <Toaster toasts={toasts} />;
}
