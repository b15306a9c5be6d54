import { Form } from "@remix-run/react";
import { billPath } from "./bill-paths";
import { mobileBillTexts } from "./mobile-bill-texts";

/** Looks for an order by its number or its student, on all days. */
export function BillSearch({ q }: { q: string }) {
  return (
    <Form key={q} method="get" action={billPath} role="search" noValidate className="flex gap-2">
      <input
        type="search"
        name="q"
        required
        maxLength={50}
        defaultValue={q}
        aria-label={mobileBillTexts.searchLabel}
        placeholder={mobileBillTexts.searchHint}
        className="h-10 min-w-0 grow rounded border border-line bg-card px-2 text-base"
      />
      <button className="h-10 shrink-0 rounded border border-line bg-card px-3 text-base">
        {mobileBillTexts.search}
      </button>
    </Form>
  );
}
