import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { logApi } from "#contract/platform/logs";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { operateLogPath } from "./log-lists";
import { logTexts } from "./log-texts";
import { OperateLogPanel } from "./operate-log-panel";

export const handle = {
  permission: "Api:setting/log_module/operate_log/list-index",
  title: "操作日志详情",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list } = await backend.call(logApi.operateDetail, { id: args.params.id ?? "" });
  return list;
}

export default function OperateLogDetail() {
  const log = useLoaderData<typeof loader>();
  return (
    <ListDrawer title={logTexts.operate.detail} listPath={operateLogPath} rowKey={log.id}>
      <OperateLogPanel log={log} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={logTexts.operate.detail} listPath={operateLogPath} />;
}
