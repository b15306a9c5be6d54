import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { ConfirmDialog } from "~/components/confirm-dialog";
import { Notice } from "~/components/notice";
import { PageLink, usePageHref } from "~/components/school-scope";

/** The question before an account is disabled or enabled, as a page over the list that works without scripts. */
export function StatusQuestion({
  username,
  isEnabled,
  closeTo,
  problem,
}: {
  username: string;
  isEnabled: boolean;
  /** The list behind. */
  closeTo: string;
  problem?: string;
}) {
  const { t } = useTranslation(["account", "common"]);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const isSending = useNavigation().formMethod === "POST";
  useEffect(() => {
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, []);
  const label = isEnabled ? t("user.disable") : t("user.enable");
  return (
    <ConfirmDialog
      dialog={dialog}
      title={isEnabled ? t("user.disableTitle") : t("user.enableTitle")}
      open
      onClose={() => void navigate(pageHref(closeTo), { preventScrollReset: true })}
    >
      <Form method="post" action={pathname + search} preventScrollReset className="p-4 text-sm">
        <input type="hidden" name="status" value={isEnabled ? 0 : 1} />
        <p>
          {isEnabled ? t("user.disableQuestion", { name: username }) : t("user.enableQuestion", { name: username })}
        </p>
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
          <Button type="submit" look={isEnabled ? "danger" : "primary"} disabled={isSending}>
            {isSending ? t("user.sending") : label}
          </Button>
        </p>
      </Form>
    </ConfirmDialog>
  );
}
