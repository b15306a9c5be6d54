import type { ReactNode } from "react";
import { Card } from "~/components/card";
import { PageLink } from "~/components/school-scope";

/** A card whose head says its sum and leads to its list. */
export function HomeCard({
  title,
  note,
  all,
  className,
  children,
}: {
  title: string;
  note?: ReactNode;
  all?: { href: string; label: string };
  className?: string;
  children: ReactNode;
}) {
  const actions = (
    <span className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-3 text-xs tabular-nums text-ink-soft">
      {note}
      {all && (
        <PageLink to={all.href} className="whitespace-nowrap rounded text-sm text-accent-text hover:underline">
          {all.label}
        </PageLink>
      )}
    </span>
  );
  return (
    <Card title={title} actions={actions} className={`min-w-0 ${className ?? ""}`}>
      {children}
    </Card>
  );
}
