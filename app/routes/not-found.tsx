import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import { Refusal } from "~/components/refusal";
import { PageLink } from "~/components/school-scope";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "页面不存在", tab: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <Refusal number="404" title={t("notFound")} advice={t("notFoundAdvice")}>
      <PageLink to="/home" className={buttonStyle("primary")}>
        {t("backHome")}
      </PageLink>
    </Refusal>
  );
}
