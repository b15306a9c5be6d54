import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/button";
import { buttonStyle, type ButtonLook } from "~/components/button-style";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Notice } from "~/components/notice";
import { PageForm } from "~/components/page-form";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useUnanswered } from "~/hooks/use-unanswered";
import { commonTexts } from "~/i18n/locales/zh/common";

/**
 * A question that is a page of its own: its address asks it, so that it needs no script. With scripts it is a modal dialog,
 * without them a panel on the page. Yes posts its fields to that address, no goes back.
 */
export function ConfirmPage({
  title,
  closeTo,
  yes,
  look,
  problem,
  children,
}: {
  title: string;
  closeTo: string;
  /** The words of the button; absent: there is nothing to say yes to. */
  yes?: { label: string; sending: string };
  look: ButtonLook;
  /** Why the backend refused. */
  problem?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const unanswered = useUnanswered();
  const shown = unanswered ?? problem;
  const isSending = useNavigation().formMethod === "POST";
  // anew for each question: the next one may be asked of another row while this one is still being left
  useEffect(() => {
    if (dialog.current?.matches(":modal")) return;
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, [key]);
  return (
    <ConfirmDialog
      dialog={dialog}
      title={title}
      open
      onClose={() => void navigate(pageHref(closeTo), { preventScrollReset: true })}
    >
      <PageForm method="post" action={pathname + search} noValidate preventScrollReset className="p-4 text-sm">
        {children}
        {shown && <Notice kind="error" text={shown} className="mt-3" />}
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
            {commonTexts.cancel}
          </PageLink>
          {yes && (
            <Button type="submit" look={look} aria-disabled={isSending}>
              {isSending ? yes.sending : yes.label}
            </Button>
          )}
        </p>
      </PageForm>
    </ConfirmDialog>
  );
}
