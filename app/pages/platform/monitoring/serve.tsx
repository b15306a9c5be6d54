import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { monitoringApi } from "#contract/platform/monitoring";
import { PageHead } from "~/components/page-head";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { useHydrated } from "~/hooks/use-hydrated";
import { useLiveData } from "~/hooks/use-live-data";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { MonitorCards } from "./monitor-cards";
import { monitoringTexts } from "./monitoring-texts";

export const handle = {
  permission: "Api:setting/monitoring_module/serve-serve",
  title: "服务器监控",
} satisfies RouteHandle;

const everyMs = 5_000;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return backend.call(monitoringApi.serve, {});
}

export default function ServerMonitor() {
  const state = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const maySeeWho = useCan("Api:setting/monitoring_module/online");
  useLiveData(everyMs);
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={monitoringTexts.title}>
        <p className="flex items-center gap-3 text-sm text-ink-soft">
          {isHydrated && monitoringTexts.live}
          <PageLink to="/setting/monitoring_module/serve" className={buttonStyle()}>
            {monitoringTexts.reload}
          </PageLink>
        </p>
      </PageHead>
      <MonitorCards
        state={state}
        whoHref={
          maySeeWho && (
            <PageLink to="/setting/monitoring_module/online/list" className="w-fit text-accent-text hover:underline">
              {monitoringTexts.usage.who}
            </PageLink>
          )
        }
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
