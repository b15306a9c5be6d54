import { useEffect } from "react";
import { useRootData } from "~/hooks/use-root-data";
import { showToast } from "~/lib/toast";
import { Notice } from "./notice";

/** The message left by the page before: a toast, and without scripts a line that stays. */
export function FlashToast() {
  const flash = useRootData()?.flash ?? null;
  useEffect(() => {
    if (flash) showToast(flash.kind, flash.text);
  }, [flash]);
  if (!flash) return null;
  return (
    <noscript>
      <div className="fixed inset-x-0 top-14 z-50 flex justify-center px-4">
        <Notice kind={flash.kind} text={flash.text} className="shadow-float" />
      </div>
    </noscript>
  );
}
