import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import Copy from "lucide-react/icons/copy";
import { useId } from "react";
import { BackendError } from "#contract/kernel/errors";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { Button } from "~/components/button";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { Notice } from "~/components/notice";
import { PageForm } from "~/components/page-form";
import { useCopy } from "~/hooks/use-copy";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { noticeSlipListPath } from "./notice-slip-list";
import { noticeSlipTexts } from "./notice-slip-texts";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "通知文字" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeSlipApi.text.permission);
  return { id: Number(args.params.id), ...(await backend.call(noticeSlipApi.text, { id: args.params.id })) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    const { msg } = await backend.send(noticeSlipApi.issue, { students: args.params.id });
    return { problem: null, msg };
  } catch (error) {
    if (error instanceof BackendError) return { problem: error.message, msg: null };
    throw error;
  }
}

export default function NoticeText() {
  const { id, student_name, class_name, text } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  const copy = useCopy();
  const textId = useId();
  return (
    <ListDrawer title={noticeSlipTexts.text.title} listPath={noticeSlipListPath} rowKey={id}>
      <div className="flex flex-col gap-3 p-4 text-sm">
        <p className="font-medium">
          {student_name} <span className="font-normal text-ink-soft">{class_name}</span>
        </p>
        {answer?.problem && <Notice kind="error" text={answer.problem} />}
        {answer?.msg && <Notice kind="success" text={answer.msg} />}
        {text === null ? (
          <>
            <p>{fill(noticeSlipTexts.text.none, { name: student_name })}</p>
            <PageForm method="post" action={pathname + search} preventScrollReset>
              <Button type="submit" look="primary" aria-disabled={isSending}>
                {noticeSlipTexts.text.issue}
              </Button>
            </PageForm>
          </>
        ) : (
          <>
            <Notice kind="warning" text={noticeSlipTexts.text.hint} />
            <label htmlFor={textId} className="text-ink-soft">
              {noticeSlipTexts.text.label}
            </label>
            <textarea
              id={textId}
              readOnly
              rows={9}
              value={text}
              className="w-full break-all rounded border border-line bg-card p-2 leading-6"
            />
            <p>
              <Button look="primary" className="needs-script" onClick={() => void copy(text)}>
                <Copy size={14} aria-hidden />
                {noticeSlipTexts.text.copy}
              </Button>
              <noscript>{noticeSlipTexts.text.select}</noscript>
            </p>
          </>
        )}
      </div>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeSlipListPath} />;
}
