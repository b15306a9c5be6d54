import LoaderCircle from "lucide-react/icons/loader-circle";
import { useEffect, useState } from "react";
import { useBusy } from "~/hooks/use-busy";
import { commonTexts } from "~/i18n/locales/zh/common";

// SHELL-13
const shownAfterMs = 300;

/**
 * A veil over the page while one waits. It takes neither the focus nor a click: who has waited long enough may go
 * elsewhere. It lies over modal dialogs too, where the browser can put it there.
 */
export function RequestOverlay() {
  const isShown = useLasting(useBusy(), shownAfterMs);
  return (
    <div role="status">
      {isShown && (
        <div ref={raise} className="request-overlay">
          <p className="flex items-center gap-2 rounded-card border border-line bg-card px-4 py-3 text-ink shadow-float">
            <LoaderCircle size={18} aria-hidden className="animate-spin text-accent-text" />
            {commonTexts.loading}
          </p>
        </div>
      )}
    </div>
  );
}

/** True once `value` has been true for so long without a break. */
function useLasting(value: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLasts(true), ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [value, ms]);
  return lasts;
}

/** Into the layer of modal dialogs; older browsers keep it below them. */
function raise(overlay: HTMLElement | null): void {
  if (!overlay || !("showPopover" in overlay)) return;
  overlay.setAttribute("popover", "manual");
  overlay.showPopover();
}
