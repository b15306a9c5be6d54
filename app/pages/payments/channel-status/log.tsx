import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { channelApi, ChannelLogQuery } from "#contract/payments/channel-status";
import { channelEnumerations } from "#contract/payments/channel-enumerations";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { ChannelEvents } from "./channel-events";
import { channelLogPath, channelPath } from "./channel-paths";
import { channelTexts } from "./channel-texts";

export const handle = { permission: "Api:campus_pay/channel", title: "渠道日志" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, channelApi.log.permission);
  const { kind, before_id } = ChannelLogQuery.shape;
  const LogAddress = z.object({ kind: kind.catch(undefined), before_id: before_id.catch(undefined) });
  const query = LogAddress.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { list, has_more } = await backend.call(channelApi.log, query);
  const { way_code } = orderEnumerations;
  return { list, hasMore: has_more === 1, query, choices: { ...channelEnumerations, way_code } };
}

export default function ChannelLog() {
  const { list, hasMore, query, choices } = useLoaderData<typeof loader>();
  const ofKind: Record<string, string> = query.kind === undefined ? {} : { kind: query.kind };
  const last = list.at(-1);
  const kinds = [{ value: "", label: channelTexts.allKinds }, ...channelEnumerations.channel_event_kind];
  return (
    <ListDrawer title={channelTexts.logTitle} listPath={channelPath} wide>
      <div className="flex flex-col gap-3 py-4">
        <p className="px-4 text-sm text-ink-soft">{channelTexts.logHint}</p>
        <nav aria-label={channelTexts.field.kind} className="flex flex-wrap gap-2 px-4">
          {kinds.map(({ value, label }) => (
            <PageLink
              key={value}
              to={listHref(channelLogPath, value === "" ? {} : { kind: value })}
              preventScrollReset
              aria-current={(query.kind ?? "") === value ? "page" : undefined}
              className={buttonStyle((query.kind ?? "") === value ? "primary" : "plain")}
            >
              {label}
            </PageLink>
          ))}
        </nav>
        {list.length === 0 && <p className="px-4 text-sm text-ink-soft">{channelTexts.logNone}</p>}
        <ChannelEvents events={list} choices={choices} />
        <p className="flex gap-2 px-4">
          {query.before_id !== undefined && (
            <PageLink to={listHref(channelLogPath, ofKind)} preventScrollReset className={buttonStyle()}>
              {channelTexts.newest}
            </PageLink>
          )}
          {hasMore && last && (
            <PageLink
              to={listHref(channelLogPath, ofKind, { before_id: String(last.id) })}
              preventScrollReset
              className={buttonStyle()}
            >
              {channelTexts.older}
            </PageLink>
          )}
        </p>
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={channelTexts.logTitle} listPath={channelPath} />;
}
