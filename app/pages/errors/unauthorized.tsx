import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { buttonStyle } from "~/components/button-style";
import { Refusal } from "~/components/refusal";
import { PageLink } from "~/components/school-scope";
import { commonTexts } from "~/i18n/locales/zh/common";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "没有权限", tab: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return data(null, { status: 403 });
}

export default function Unauthorized() {
  return (
    <Refusal number="401" title={commonTexts.refusal.noRight} advice={commonTexts.refusal.noRightAdvice}>
      <PageLink to="/home" className={buttonStyle("primary")}>
        {commonTexts.backHome}
      </PageLink>
    </Refusal>
  );
}
