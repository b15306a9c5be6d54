import { Form } from "@remix-run/react";
import { mobileTexts } from "~/i18n/locales/zh/mobile";
import { billPath } from "./bill-paths";

/** Looks for an order by its number or its student, on all days. */
export function BillSearch({ q }: { q: string }) {
  return (
    <Form key={q} method="get" action={billPath} role="search" className="flex gap-2">
      <input
        type="search"
        name="q"
        required
        maxLength={50}
        defaultValue={q}
        aria-label={mobileTexts.searchLabel}
        placeholder={mobileTexts.searchHint}
        className="h-10 min-w-0 grow rounded border border-line bg-card px-2 text-base"
      />
      <button className="h-10 shrink-0 rounded border border-line bg-card px-3 text-base">{mobileTexts.search}</button>
    </Form>
  );
}
