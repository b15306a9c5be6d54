import { createContext, useContext, useState } from "react";
import { commonTexts } from "~/i18n/locales/zh/common";
import { failedRequest } from "~/lib/page-fetch/failed-request";

const ReferenceContext = createContext<string | null>(null);

/** Hands the id of the request to a page that the server draws; the browser knows it from that page, or from the call that failed. */
export const ReferenceProvider = ReferenceContext.Provider;

/** The number under which the log tells why this page could not be made; `label` where the page speaks other languages. */
export function Reference({ label }: { label?: string }) {
  const drawn = useContext(ReferenceContext);
  const [id] = useState(() => drawn ?? failedRequest());
  if (!id) return null;
  return (
    <div className="mt-2 text-xs text-ink-soft">
      {label ?? commonTexts.error.reference} <code data-reference>{id}</code>
    </div>
  );
}
