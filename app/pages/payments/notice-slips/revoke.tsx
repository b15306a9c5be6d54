import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLocation, useOutletContext } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import type { NamedRow } from "~/kit/form/delete-rows";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "作废缴费链接" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, noticeSlipApi.revoke.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [id] = readRows(new URL(args.request.url).searchParams);
  try {
    const { msg } = await backend.send(noticeSlipApi.revoke, { id });
    return await backToList(args, noticeSlipListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function RevokeNoticeLink() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  const closeTo = useListReturn(noticeSlipListPath);
  const [key] = readRows(new URLSearchParams(useLocation().search));
  const name = rows.find((row) => row.key === key)?.name ?? `#${key}`;
  return (
    <ConfirmPage
      title={noticeSlipTexts.revoking.title}
      closeTo={closeTo}
      look="danger"
      yes={
        key === undefined
          ? undefined
          : { label: noticeSlipTexts.revoking.submit, sending: noticeSlipTexts.revoking.sending }
      }
      problem={refused?.problem}
    >
      <p>
        {key === undefined
          ? noticeSlipTexts.revoking.nothing
          : fill(noticeSlipTexts.revoking.question, { names: `“${name}”` })}
      </p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeSlipListPath} />;
}
