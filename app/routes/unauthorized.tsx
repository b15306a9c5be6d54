import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import { Refusal } from "~/components/refusal";
import { PageLink } from "~/components/school-scope";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "没有权限", tab: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return data(null, { status: 403 });
}

export default function Unauthorized() {
  const { t } = useTranslation("shell");
  const { t: commonText } = useTranslation();
  return (
    <Refusal number="401" title={t("refusal.noRight")} advice={t("refusal.noRightAdvice")}>
      <PageLink to="/home" className={buttonStyle("primary")}>
        {commonText("backHome")}
      </PageLink>
    </Refusal>
  );
}
