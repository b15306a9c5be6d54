import { useEffect, useRef } from "react";
import { toast as raise, Toaster as Sonner } from "sonner";
import type { Toast } from "~/lib/toast";

const durationMs = 2_000;

const looks = {
  success: "!border-success/40 !bg-success-soft !text-success",
  error: "!border-danger/40 !bg-danger-soft !text-danger",
} as const;

/** Draws each message, top centre, for two seconds (SHELL-18); one that is still there is not drawn twice. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const raised = useRef(0);
  useEffect(() => {
    for (const { kind, text } of toasts.slice(raised.current))
      raise[kind](text, { id: `${kind} ${text}`, className: looks[kind] });
    raised.current = toasts.length;
  }, [toasts]);
  return <Sonner position="top-center" duration={durationMs} offset={64} />;
}
