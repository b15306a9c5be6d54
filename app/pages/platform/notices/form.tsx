import { useLoaderData } from "@remix-run/react";
import { noticeApi, NoticeChange, NoticeInput, noticeList } from "#contract/platform/notices";
import { accountType } from "#contract/platform/states";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader, type RouteAccess } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { noticeFields } from "./notice-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = {
  permission: "Api:setting/system_module/notice",
  title: recordTitle("公告"),
  body: "rich text",
} satisfies RouteHandle;

export const loader = recordLoader(handle, noticeApi, async (access, record) => {
  const [statuses, schools] = await Promise.all([
    readDictionary(access.backend, "sys_notice_status"),
    record ? null : readSchools(access),
  ]);
  return { values: record ?? { status: 1 }, statuses, schools };
});

export const action = recordAction(handle, noticeApi, { list: noticeList, schema: NoticeInput, change: NoticeChange });

/** Schools that a new notice may go to; null: with one school there is nothing to choose. */
async function readSchools({ backend, account }: RouteAccess) {
  const { list } = await backend.call(noticeApi.schools, {});
  const mayTellAll = account.account_type === accountType.platform;
  const choices = list.map(({ school_id, name }) => ({ value: school_id, label: name }));
  return mayTellAll || choices.length > 1 ? { list: choices, mayTellAll } : null;
}

export default function EditNotice() {
  const { values, statuses, schools } = useLoaderData<typeof loader>();
  return <RecordDrawer wide fields={noticeFields(statuses, schools)} values={values} />;
}
