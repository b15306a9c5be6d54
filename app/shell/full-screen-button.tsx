import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { useEffect, useState } from "react";
import { useHydrated } from "~/hooks/use-hydrated";
import { showToast } from "~/lib/toast";
import { shellTexts } from "./shell-texts";

/** Fills the screen with the product and back; only scripts can, so it appears with them. */
export function FullScreenButton({ className, withText = false }: { className: string; withText?: boolean }) {
  const hydrated = useHydrated();
  const isFull = useIsFullScreen();
  const name = isFull ? shellTexts.leaveFullScreen : shellTexts.fullScreen;
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      showToast("error", shellTexts.fullScreenUnsupported);
    }
  };
  const Picture = isFull ? Minimize : Maximize;
  return (
    <button
      type="button"
      onClick={() => void toggle()}
      aria-label={name}
      title={name}
      className={`${className} ${hydrated ? "" : "invisible"}`}
    >
      <Picture size={withText ? 16 : 18} aria-hidden />
      {withText && name}
    </button>
  );
}

function useIsFullScreen(): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  return isFull;
}
