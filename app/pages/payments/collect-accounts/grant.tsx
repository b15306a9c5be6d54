import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type AccountGrant, collectAccountApi } from "#contract/payments/collect-accounts";
import { buttonStyle } from "~/components/button-style";
import { CopyValue } from "~/components/copy-value";
import { FactList } from "~/components/fact-list";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { Notice } from "~/components/notice";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { jumpTarget } from "~/services/telephone.server";
import { collectAccountListPath } from "./collect-account-list";
import { collectAccountTexts } from "./collect-account-texts";

export const handle = { permission: "Api:campus_pay/collect_account", title: "支付宝授权" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, collectAccountApi.grant.permission);
  const { id } = args.params;
  const [{ list: grant }, { list: record }] = await Promise.all([
    backend.call(collectAccountApi.grant, { id }),
    backend.call(collectAccountApi.edit, { id }),
  ]);
  const target = grant.link === null ? null : jumpTarget(args.context, grant.link);
  return { id: record.id, purpose: record.purpose, school: record.school_name, grant, target };
}

export default function GrantCollectAccount() {
  const { id, purpose, school, grant, target } = useLoaderData<typeof loader>();
  const { granted_at, valid_to, app_id, sub_mch_no, problem } = grant;
  const state =
    granted_at === null
      ? collectAccountTexts.channel.ungranted
      : fill(collectAccountTexts.channel.grantedAt, { time: granted_at });
  const end =
    valid_to === null
      ? collectAccountTexts.channel.grantLasts
      : fill(collectAccountTexts.channel.grantEnds, { day: valid_to.slice(0, 10) });
  return (
    <ListDrawer title={handle.title} listPath={collectAccountListPath} rowKey={id}>
      <div className="flex flex-col gap-4 p-4 text-sm">
        <FactList
          facts={[
            [collectAccountTexts.field.school, school],
            [collectAccountTexts.field.purpose, purpose],
            [collectAccountTexts.channel.pid, sub_mch_no],
            [collectAccountTexts.channel.grantState, granted_at === null ? state : `${state}，${end}`],
            [collectAccountTexts.channel.grantApp, app_id],
          ]}
        />
        {target === null ? <Notice kind="warning" text={problem} /> : <GrantLink {...{ grant, target }} />}
      </div>
    </ListDrawer>
  );
}

/** The way to Alipay's page, here or for whoever has the school's account. */
function GrantLink({ grant: { granted_at, link, link_ends_at }, target }: { grant: AccountGrant; target: string }) {
  return (
    <>
      <p className="text-ink-soft">{collectAccountTexts.channel.grantHint}</p>
      <p>
        <a href={target} target="_blank" rel="noreferrer" className={buttonStyle("primary")}>
          {granted_at === null ? collectAccountTexts.channel.goGrant : collectAccountTexts.channel.goGrantAnew}
        </a>
      </p>
      {target === link && (
        <div className="text-ink-soft">
          <p>{fill(collectAccountTexts.channel.grantCopy, { time: link_ends_at })}</p>
          <CopyValue value={link} />
        </div>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={collectAccountListPath} />;
}
