import type { ReactNode } from "react";
import type { RecordPage } from "#contract/platform/list-definition/list-definition";
import { useCan } from "~/hooks/use-account";
import { PageLink } from "./school-scope";

export const recordLinkStyle = "rounded text-accent-text underline-offset-2 hover:underline";

export function recordPath({ path }: Pick<RecordPage, "path">, recordKey: string | number): string {
  return `${path}/${encodeURIComponent(recordKey)}`;
}

/** The name or number of a record as a link to its page, for who may open it; plain text for everybody else. */
export function RecordLink({
  page: { path, permission },
  recordKey,
  children,
}: {
  page: Omit<RecordPage, "field">;
  recordKey: string | number;
  children: ReactNode;
}) {
  const mayOpen = useCan(permission);
  if (!mayOpen) return children;
  return (
    <PageLink to={recordPath({ path }, recordKey)} className={recordLinkStyle}>
      {children}
    </PageLink>
  );
}
