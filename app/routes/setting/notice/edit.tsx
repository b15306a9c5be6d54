import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noticeApi, NoticeChange } from "#contract/notices";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { noticeFields } from "~/features/notice/notice-list";
import { useListReturn } from "~/hooks/use-list-return";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { submitForm } from "~/services/form.server";

export const handle = {
  permission: "Api:setting/system_module/notice",
  title: "编辑公告",
  body: "rich text",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeApi.update.permission);
  const [{ list: record }, statuses] = await Promise.all([
    backend.call(noticeApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_notice_status"),
  ]);
  return { record, statuses };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: NoticeChange, listPath: noticeListPath };
  return submitForm(args, rules, (value) => backend.send(noticeApi.update, { ...value, id: args.params.id }));
}

export default function EditNotice() {
  const { record, statuses } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["notice", "list"]);
  const cancelTo = useListReturn(noticeListPath);
  return (
    <ListDrawer title={handle.title} listPath={noticeListPath} rowKey={record.id} wide>
      <RecordForm fields={noticeFields(t, statuses, null)} values={record} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeListPath} />;
}
