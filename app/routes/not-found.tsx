import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "页面不存在" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return data(null, { status: 404 });
}

export default function NotFound() {
  const { t } = useTranslation("common");
  return (
    <div className="flex flex-col items-center gap-3 py-24">
      <p className="text-5xl font-semibold text-ink-faint">404</p>
      <h1 className="text-xl">{t("notFound")}</h1>
      <a href="/home" className={buttonStyle("primary")}>
        {t("backHome")}
      </a>
    </div>
  );
}
