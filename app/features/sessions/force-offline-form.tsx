import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { FieldError } from "~/components/field";
import { usePageHref } from "~/components/school-scope";

/** The question and the button that ends one session; works without scripts. */
export function ForceOfflineForm({ problem }: { problem: string | undefined }) {
  const { t } = useTranslation("session");
  const { pathname, search } = useLocation();
  const pageHref = usePageHref();
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={pageHref(pathname + search)} className="flex flex-col gap-3 border-t border-line pt-4">
      <p>{t("online.question")}</p>
      <FieldError id="force-error" messages={problem ? [problem] : undefined} />
      <p>
        <Button type="submit" look="danger" disabled={isSending}>
          {t("online.force")}
        </Button>
      </p>
    </Form>
  );
}
