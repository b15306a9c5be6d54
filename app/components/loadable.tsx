import { type ReactNode, useEffect } from "react";
import { commonTexts } from "~/i18n/locales/zh/common";
import { showToast } from "~/lib/toast";

type Part<Props> = (props: Props) => ReactNode;

interface Closing {
  onClose?: () => void;
}

/**
 * Loads a part of a page when it is needed, for `lazy`. One that cannot be loaded says so, and the page around it stays:
 * what can be closed is closed, with a toast.
 */
export function loadable<Props>(
  load: () => Promise<Part<Props>>,
  useReason: () => string = () => commonTexts.notLoaded,
): () => Promise<{ default: Part<Props & Closing> }> {
  function Missing({ onClose }: Closing) {
    const reason = useReason();
    useEffect(() => {
      if (!onClose) return;
      showToast("error", reason);
      onClose();
    }, [onClose, reason]);
    return onClose ? null : (
      <p role="alert" className="p-4 text-sm">
        {reason}
      </p>
    );
  }
  return () =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Missing }),
    );
}
