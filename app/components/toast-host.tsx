import { type ComponentType, useEffect, useState } from "react";
import { onToast, type Toast } from "~/lib/toast";

/** Listens for messages from the start; what draws them is loaded with the first one: most pages show none. */
export function ToastHost() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Toaster, setToaster] = useState<ComponentType<{ toasts: readonly Toast[] }> | null>(null);
  const wanted = toasts.length > 0;
  useEffect(() => onToast((toast) => setToasts((known) => [...known, toast])), []);
  useEffect(() => {
    if (!wanted) return undefined;
    const load = () => import("./toaster").then((loaded) => setToaster(() => loaded.Toaster), loadOnceOnline);
    const loadOnceOnline = () => window.addEventListener("online", load, { once: true });
    void load();
    return () => window.removeEventListener("online", load);
  }, [wanted]);
  return Toaster && <Toaster toasts={toasts} />;
}
