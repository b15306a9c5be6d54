import { useLoaderData } from "@remix-run/react";
import { receiptBookApi, ReceiptBookInput, receiptBookList } from "#contract/payments/receipt-books";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { receiptBookFields } from "./receipt-book-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:campus_pay/receipt_book", title: recordTitle("收据本") } satisfies RouteHandle;

export const loader = recordLoader(handle, receiptBookApi, async ({ backend }, record) => {
  const [status, schools] = await Promise.all([
    readDictionary(backend, "sys_user_status"),
    record ? [] : backend.call(receiptBookApi.schools, {}).then(({ list }) => list),
  ]);
  const school_id = record?.school_id ?? (schools.length === 1 ? schools[0]?.school_id : undefined);
  const clerks = school_id === undefined ? [] : (await backend.call(receiptBookApi.clerks, { school_id })).list;
  return {
    record: record ?? { status: 1 },
    choices: {
      status,
      school: schools.map((school) => ({ value: school.school_id, label: school.name })),
      clerk: clerks.map(({ id, name }) => ({ value: id, label: name })),
    },
  };
});
export const action = recordAction(handle, receiptBookApi, { list: receiptBookList, schema: ReceiptBookInput });

export default function EditReceiptBook() {
  const { record, choices } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={receiptBookFields(choices)} values={record} />;
}
