import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { noticeApi } from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formText } from "~/lib/form-text";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { noticeTexts } from "./notice-texts";

export const handle = { permission: "Api:setting/system_module/notice", title: "发布与撤回" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeApi.changeStatus.permission);
  const { list } = await backend.call(noticeApi.edit, { id: args.params.id });
  return { title: list.title, status: list.status };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const status = formText(await readForm(args.request), "status") === "1" ? 1 : 0;
  try {
    const { msg } = await backend.send(noticeApi.changeStatus, { id: args.params.id, status });
    return await backToList(args, noticeListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function ChangeNoticeStatus() {
  const { title: name, status } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const closeTo = useListReturn(noticeListPath);
  const isDraft = status === noticeStatus.draft;
  const label = isDraft ? noticeTexts.publish : noticeTexts.withdraw;
  return (
    <ConfirmPage
      title={label}
      closeTo={closeTo}
      look={isDraft ? "primary" : "danger"}
      yes={{ label, sending: noticeTexts.sending }}
      problem={result?.problem}
    >
      <input type="hidden" name="status" value={isDraft ? 1 : 0} />
      <p>{isDraft ? fill(noticeTexts.publishQuestion, { name }) : fill(noticeTexts.withdrawQuestion, { name })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeListPath} />;
}
