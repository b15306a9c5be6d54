import LoaderCircle from "lucide-react/icons/loader-circle";
import { useBusy } from "~/hooks/use-busy";
import { useLongWait } from "~/hooks/use-long-wait";
import { commonTexts } from "~/i18n/locales/zh/common";

/**
 * A veil over the page while one waits long (SHELL-13). It takes neither the focus nor a click: who has waited long enough may go
 * elsewhere. It lies over modal dialogs too, where the browser can put it there.
 */
export function RequestOverlay() {
  const isShown = useLongWait(useBusy());
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

/** Into the layer of modal dialogs; older browsers keep it below them. */
function raise(overlay: HTMLElement | null): void {
  if (!overlay || !("showPopover" in overlay)) return;
  overlay.setAttribute("popover", "manual");
  overlay.showPopover();
}
