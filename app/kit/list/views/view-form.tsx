import type { ReactNode } from "react";
import { Button } from "~/components/button";
import type { ButtonLook } from "~/components/button-style";
import { PageForm } from "~/components/page-form";
import { usePageHref } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import { type ListViews, viewsPath } from "~/lib/saved-views";

/** Properties of all parts of a list's views. */
export interface ViewsProps {
  list: ListViews;
  /** The page to come back to: the list, or the page of its views. */
  from: "list" | "page";
  /** Shuts what they stand in. */
  onDone?: () => void;
}

/** One act on a view, with what is asked before the button. */
export function ViewForm({
  list,
  from,
  intent,
  fields = {},
  label,
  description,
  look = "quiet",
  onSent,
  className = "",
  children,
}: ViewsProps & {
  intent: string;
  fields?: Readonly<Record<string, string>>;
  label: string;
  description?: string;
  look?: ButtonLook;
  onSent?: () => void;
  className?: string;
  children?: ReactNode;
}) {
  const href = usePageHref()(viewsPath(listHref(list.path, list.query)));
  return (
    <PageForm method="post" action={href} noValidate preventScrollReset onSubmit={onSent} className={className}>
      <input type="hidden" name="from" value={from} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        look={look}
        aria-label={description}
        className="!h-7 !px-2 !text-xs"
      >
        {label}
      </Button>
    </PageForm>
  );
}
