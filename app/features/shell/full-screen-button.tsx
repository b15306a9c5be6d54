import { Maximize, Minimize } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/hooks/use-hydrated";
import { showToast } from "~/lib/toast";

/** Fills the screen with the product and back; only scripts can, so it appears with them. */
export function FullScreenButton({ className, withText = false }: { className: string; withText?: boolean }) {
  const { t } = useTranslation("shell");
  const hydrated = useHydrated();
  const isFull = useIsFullScreen();
  const name = isFull ? t("leaveFullScreen") : t("fullScreen");
  const toggle = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      showToast("error", t("fullScreenUnsupported"));
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
