import type { ReactNode } from "react";

export interface HomeColumn {
  key: string;
  label: string;
  /** The label is for screen readers alone. */
  isQuiet?: boolean;
  /** Left out on a phone. */
  isWide?: boolean;
}

const place = "px-3 py-1.5 text-right first:pl-4 first:text-left last:pr-4";

/** The small table of a card: the first column is a name, the others are figures. */
export function HomeTable({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: readonly HomeColumn[];
  children: ReactNode;
}) {
  return (
    <table className="my-1 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, isQuiet, isWide }) => (
            <th
              key={key}
              scope="col"
              className={`${place} whitespace-nowrap font-normal text-ink-soft ${isWide ? "max-sm:hidden" : ""}`}
            >
              {isQuiet ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of `HomeTable`, with the cells of its figures. */
export function HomeRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${place} font-normal`}>
        {name}
      </th>
      {children}
    </tr>
  );
}

/** A figure of `HomeRow`. */
export function HomeFigure({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return <td className={`${place} tabular-nums ${isWide ? "max-sm:hidden" : ""}`}>{children}</td>;
}
