import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { onlineApi } from "#contract/sessions";
import { buttonStyle } from "~/components/button-style";
import { FactList } from "~/components/fact-list";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { onlineListPath } from "~/features/sessions/online-list";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { permission: "Api:setting/monitoring_module/online", title: "登录详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list } = await backend.call(onlineApi.detail, { id: args.params.id ?? "" });
  return list;
}

export default function OnlineUserDetail() {
  const session = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { t } = useTranslation("session");
  const mayForce = useCan("Api:setting/monitoring_module/online/destroy-destroy");
  return (
    <ListDrawer title={t("online.detail")} listPath={onlineListPath} rowKey={session.id}>
      <div className="flex flex-col gap-5 p-4 text-sm">
        <FactList
          facts={[
            [t("field.username"), session.username],
            [t("field.nickname"), session.desc],
            [t("field.school"), session.school_name],
            [t("field.ip"), session.login_ip],
            [t("field.browser"), session.login_browser],
            [t("field.os"), session.os],
            [t("field.created_at"), session.created_at],
            [t("field.last_seen_at"), session.last_seen_at],
            [t("field.is_online"), t(session.is_online === 1 ? "online.connected" : "online.absent")],
            [t("field.sockets"), String(session.sockets)],
          ]}
        />
        {session.is_current === 1 && <p className="text-ink-soft">{t("online.self")}</p>}
        {session.is_current === 0 && mayForce && (
          <p className="border-t border-line pt-4">
            <PageLink to={`${pathname}/force${search}`} preventScrollReset className={buttonStyle("danger")}>
              {t("online.force")}
            </PageLink>
          </p>
        )}
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("session");
  return <ListDrawerError title={t("online.detail")} listPath={onlineListPath} />;
}
