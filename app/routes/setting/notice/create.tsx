import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noticeApi, NoticeInput } from "#contract/notices";
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
  title: "新增公告",
  body: "rich text",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, noticeApi.store.permission);
  const [statuses, { list }] = await Promise.all([
    readDictionary(backend, "sys_notice_status"),
    backend.call(noticeApi.schools, {}),
  ]);
  const mayTellAll = account.account_type === 1;
  const choices = list.map(({ school_id, name }) => ({ value: school_id, label: name }));
  // with one school there is nothing to choose
  return { statuses, schools: mayTellAll || choices.length > 1 ? { list: choices, mayTellAll } : null };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: NoticeInput, listPath: noticeListPath };
  return submitForm(args, rules, (value) => backend.send(noticeApi.store, value));
}

export default function CreateNotice() {
  const { statuses, schools } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["notice", "list"]);
  const cancelTo = useListReturn(noticeListPath);
  return (
    <ListDrawer title={handle.title} listPath={noticeListPath} wide>
      <RecordForm
        fields={noticeFields(t, statuses, schools)}
        values={{ status: 1 }}
        result={result}
        cancelTo={cancelTo}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeListPath} />;
}
