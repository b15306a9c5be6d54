import { type RefObject, useEffect, useRef } from "react";
import { toast as raise, Toaster as Sonner } from "sonner";
import type { Toast } from "~/lib/toast";
import "~/styles/toaster.css";

const durationMs = 2_000;

const looks = {
  success: "!border-success/40 !bg-success-soft !text-success",
  error: "!border-danger/40 !bg-danger-soft !text-danger",
} as const;

/** Takes messages out of the way of Tab: they have no button, and vanish under the focus. */
function useNoTabStops(region: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!region.current) return undefined;
    const observer = new MutationObserver(() => {
      for (const message of region.current?.querySelectorAll<HTMLElement>("[data-sonner-toast][tabindex='0']") ?? [])
        message.tabIndex = -1;
    });
    observer.observe(region.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [region]);
}

/** Draws each message, top centre, for two seconds (SHELL-18); one that is still there is not drawn twice. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const raised = useRef(0);
  // by kind and text; one that is on its way out would take a new one of the same id with it
  const shown = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [index, { kind, text }] of toasts.entries()) {
      if (index < raised.current) continue;
      const message = `${kind} ${text}`;
      const id = shown.current.get(message) ?? index;
      const forget = () => void shown.current.delete(message);
      shown.current.set(message, id);
      raise[kind](text, { id, className: looks[kind], onAutoClose: forget, onDismiss: forget });
    }
    raised.current = toasts.length;
  }, [toasts]);
  const region = useRef<HTMLDivElement>(null);
  useNoTabStops(region);
  return (
    <div ref={region}>
      <Sonner position="top-center" duration={durationMs} offset={64} style={{ fontFamily: "inherit" }} />
    </div>
  );
}
