import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { onlineApi } from "#contract/platform/sessions";
import { buttonStyle } from "~/components/button-style";
import { FactList } from "~/components/fact-list";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { onlineListPath } from "./online-list";
import { sessionTexts } from "./session-texts";

export const handle = { permission: "Api:setting/monitoring_module/online", title: "登录详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list } = await backend.call(onlineApi.detail, { id: args.params.id ?? "" });
  return list;
}

export default function OnlineUserDetail() {
  const session = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const mayForce = useCan("Api:setting/monitoring_module/online/destroy-destroy");
  return (
    <ListDrawer title={sessionTexts.online.detail} listPath={onlineListPath} rowKey={session.id}>
      <div className="flex flex-col gap-5 p-4 text-sm">
        <FactList
          facts={[
            [sessionTexts.field.username, session.username],
            [sessionTexts.field.nickname, session.desc],
            [sessionTexts.field.school, session.school_name],
            [sessionTexts.field.ip, session.login_ip],
            [sessionTexts.field.browser, session.login_browser],
            [sessionTexts.field.os, session.os],
            [sessionTexts.field.created_at, session.created_at],
            [sessionTexts.field.last_seen_at, session.last_seen_at],
            [
              sessionTexts.field.is_online,
              session.is_online === 1 ? sessionTexts.online.connected : sessionTexts.online.absent,
            ],
            [sessionTexts.field.sockets, String(session.sockets)],
          ]}
        />
        {session.is_current === 1 && <p className="text-ink-soft">{sessionTexts.online.self}</p>}
        {session.is_current === 0 && mayForce && (
          <p className="border-t border-line pt-4">
            <PageLink to={`${pathname}/force${search}`} preventScrollReset className={buttonStyle("danger")}>
              {sessionTexts.online.force}
            </PageLink>
          </p>
        )}
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={sessionTexts.online.detail} listPath={onlineListPath} />;
}
