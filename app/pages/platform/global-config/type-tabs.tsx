import { useLocation } from "@remix-run/react";
import { PageLink } from "~/components/school-scope";
import type { FieldChoice } from "~/lib/form-description";
import { kindKey } from "~/lib/selected-rows";
import { globalConfigTexts } from "./global-config-texts";

/** Which type of parameter the form below makes; each is an address. */
export function TypeTabs({ path, types, current }: { path: string; types: readonly FieldChoice[]; current: string }) {
  const { search } = useLocation();
  const hrefOf = (type: string) => {
    const params = new URLSearchParams(search);
    params.set(kindKey, type);
    return `${path}?${params.toString()}`;
  };
  return (
    <nav aria-label={globalConfigTexts.type} className="flex gap-1 border-b border-line px-4">
      {types.map(({ value, label }) => (
        <PageLink
          key={value}
          to={hrefOf(String(value))}
          preventScrollReset
          aria-current={value === current ? "page" : undefined}
          className="border-b-2 border-transparent px-3 py-2 text-sm text-ink-soft hover:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-accent-text"
        >
          {label}
        </PageLink>
      ))}
    </nav>
  );
}
