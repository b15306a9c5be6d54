import type { RowAct } from "~/lib/list-acts";
import { PageLink } from "./school-scope";

/** A link at the end of a row; for who hears the page it names the row. */
export function RowLink({ link: { label, description, href, look } }: { link: RowAct }) {
  return (
    <PageLink
      to={href}
      preventScrollReset
      aria-label={description}
      className={`rounded px-1 hover:underline ${look === "danger" ? "text-danger" : "text-accent-text"}`}
    >
      {label}
    </PageLink>
  );
}
