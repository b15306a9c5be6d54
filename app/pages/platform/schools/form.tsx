import { useLoaderData } from "@remix-run/react";
import { schoolEnumerations, SchoolInput, schoolList, schoolsApi } from "#contract/platform/schools";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { schoolFields } from "./school-fields";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:campus_pay/school", title: recordTitle("学校") } satisfies RouteHandle;

const api = { ...schoolsApi, key: "school_id" };

export const loader = recordLoader(handle, api, async ({ backend }, record) => ({
  record: record ?? { status: 1 },
  choices: { ...schoolEnumerations, status: await readDictionary(backend, "sys_user_status") },
}));
export const action = recordAction(handle, api, { list: schoolList, schema: SchoolInput });

export default function EditSchool() {
  const { record, choices } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={schoolFields(choices)} values={record} />;
}
