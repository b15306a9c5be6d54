import type { RowAction } from "~/lib/list-actions";
import { PageLink } from "./school-scope";

/** A link at the end of a row; for who hears the page it names the row. */
export function RowLink({ link: { label, description, href, look } }: { link: RowAction }) {
  return (
    <PageLink to={href} preventScrollReset aria-label={description} className={rowLinkStyle(look)}>
      {label}
    </PageLink>
  );
}

export function rowLinkStyle(look: RowAction["look"]): string {
  return `rounded px-1 hover:underline ${look === "danger" ? "text-danger" : "text-accent-text"}`;
}
