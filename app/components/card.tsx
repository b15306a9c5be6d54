import type { ReactNode } from "react";

/** A white surface on the grey page. */
export function Card({
  title,
  actions,
  className = "",
  children,
}: {
  title?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`rounded-card border border-line bg-card shadow-card ${className}`}>
      {title && (
        <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2">
          <h2 className="whitespace-nowrap text-base font-semibold">{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
