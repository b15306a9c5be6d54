import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Notice } from "~/components/notice";
import { PageLink, usePageHref } from "~/components/school-scope";
import { readRows } from "~/lib/selected-rows";
import { useListReturn } from "./use-list-return";

// more names than that nobody reads before answering
const namedAtMost = 5;

/** A row that may be deleted, as its list calls it. */
export interface NamedRow {
  key: string;
  name: string;
}

/**
 * The question before rows are deleted, as a page over their list: a modal dialog with scripts, without them a panel on
 * the page. The address names the rows; it says which and how many.
 */
export function DeleteRows({
  what,
  listPath,
  rows,
  problem,
}: {
  /** The noun: 字典类型. */
  what: string;
  listPath: string;
  /** The rows of the list behind: what they are called. */
  rows: readonly NamedRow[];
  /** Why the backend refused. */
  problem?: string;
}) {
  const { t } = useTranslation(["form", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const isSending = useNavigation().formMethod === "POST";
  const closeTo = useListReturn(listPath);
  const keys = readRows(new URLSearchParams(search));
  const names = keys.map((key) => rows.find((row) => row.key === key)?.name ?? `#${key}`);
  useEffect(() => {
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, []);
  return (
    <ConfirmDialog
      dialog={dialog}
      title={t("deleteTitle", { what })}
      open
      onClose={() => void navigate(pageHref(closeTo), { preventScrollReset: true })}
    >
      <Form method="post" action={pathname + search} preventScrollReset className="p-4 text-sm">
        <p>{question(names)}</p>
        {names.length > 1 && (
          <ul className="mt-2 max-h-40 list-disc overflow-y-auto pl-5 text-ink-soft">
            {names.slice(0, namedAtMost).map((name, index) => (
              <li key={keys[index]}>{name}</li>
            ))}
            {names.length > namedAtMost && <li>{t("deleteMore", { count: names.length })}</li>}
          </ul>
        )}
        {problem && <Notice kind="error" text={problem} className="mt-3" />}
        <p className="mt-4 flex justify-end gap-2">
          <PageLink
            to={closeTo}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.close();
            }}
            className={buttonStyle()}
          >
            {t("common:cancel")}
          </PageLink>
          {names.length > 0 && (
            <Button type="submit" look="danger" disabled={isSending}>
              {t(isSending ? "deleting" : "delete")}
            </Button>
          )}
        </p>
      </Form>
    </ConfirmDialog>
  );

  function question(asked: readonly string[]): string {
    if (asked.length === 0) return t("deleteNothing");
    return asked.length === 1
      ? t("deleteOne", { what, name: asked[0] })
      : t("deleteMany", { what, count: asked.length });
  }
}
