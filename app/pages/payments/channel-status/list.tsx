import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { channelApi } from "#contract/payments/channel-status";
import { channelEnumerations } from "#contract/payments/channel-enumerations";
import { BackendError } from "#contract/kernel/errors";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { Hint } from "~/components/hint";
import { PageHead } from "~/components/page-head";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { PageLink, useSchoolScope } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { useNewsRefresh } from "~/hooks/use-news";
import { useLiveData } from "~/hooks/use-live-data";
import { backToList } from "~/kit/form/server/form.server";
import { ListError } from "~/kit/list/list-error";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm, unreadableForm } from "~/services/read-form.server";
import { AccountStates } from "./account-states";
import { ChannelEvents } from "./channel-events";
import { channelLogPath, channelPath } from "./channel-paths";
import { channelTexts } from "./channel-texts";
import { OpenAttempts } from "./open-attempts";
import { StatusTodos } from "./status-todos";

export const handle = { permission: "Api:campus_pay/channel", title: "渠道状态" } satisfies RouteHandle;

const everyMs = 15_000;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { way_code } = orderEnumerations;
  return { status: await backend.call(channelApi.list, {}), choices: { ...channelEnumerations, way_code } };
}

const AccountAction = z.object({ intent: z.enum(["sync", "retry"]), collect_account_id: z.coerce.number().int() });

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const act = AccountAction.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!act.success) throw unreadableForm();
  const { intent, collect_account_id } = act.data;
  try {
    const { msg } = await backend.send(channelApi[intent], { collect_account_id });
    return await backToList(args, channelPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
    return backToList(args, channelPath, "");
  }
}

export default function ChannelStatusPage() {
  const { status, choices } = useLoaderData<typeof loader>();
  const maySeeLog = useCan("Api:campus_pay/channel/log-index");
  useLiveData(everyMs);
  useNewsRefresh(useSchoolScope());
  const severalSchools = new Set(status.accounts.map(({ school_id }) => school_id)).size > 1;
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={channelTexts.title} purpose={channelTexts.intro}>
        <p className="flex items-center gap-3 text-sm tabular-nums text-ink-soft">
          {fill(channelTexts.checked, { time: status.checked_at.slice(11) })}
          <PageLink to={channelPath} preventScrollReset className={buttonStyle()}>
            {channelTexts.refresh}
          </PageLink>
        </p>
      </PageHead>
      {status.accounts.length === 0 ? (
        <Card>
          <EmptyState text={channelTexts.none} next={<AccountsLink />} />
        </Card>
      ) : (
        <>
          <Hint name="channel" text={channelTexts.firstHint} />
          <StatusTodos todos={status.todos} severalSchools={severalSchools} />
          <AccountStates accounts={status.accounts} choices={choices} severalSchools={severalSchools} />
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
            <OpenAttempts open={status.open} count={status.open_count} fen={status.open_fen} choices={choices} />
            <Card title={channelTexts.events} actions={maySeeLog && <LogLink />}>
              {status.events.length === 0 && (
                <p className="px-4 py-3 text-sm text-ink-soft">{channelTexts.eventsNone}</p>
              )}
              <ChannelEvents events={status.events} choices={choices} isToday />
            </Card>
          </div>
        </>
      )}
      <Outlet />
    </div>
  );
}

function AccountsLink() {
  const maySee = useCan("Api:campus_pay/collect_account/list-index");
  if (!maySee) return null;
  return (
    <PageLink to="/campus_pay/collect_account/list" className={buttonStyle("primary")}>
      {channelTexts.toAccounts}
    </PageLink>
  );
}

function LogLink() {
  return (
    <PageLink to={channelLogPath} preventScrollReset className="text-sm text-accent-text hover:underline">
      {channelTexts.log}
    </PageLink>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
