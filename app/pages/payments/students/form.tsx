import { useLoaderData } from "@remix-run/react";
import { studentList } from "#contract/payments/lists/student-list";
import { studentApi } from "#contract/payments/students";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { studentFields } from "./student-fields";
import { NewStudentForm, readStudentForm, StudentForm } from "./student-form.server";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:campus_pay/student", title: recordTitle("学生") } satisfies RouteHandle;

const { store, detail, update } = studentApi;
const api = { store, edit: detail, update };

export const loader = recordLoader(handle, api, readStudentForm);
export const action = recordAction(handle, api, { list: studentList, schema: NewStudentForm, change: StudentForm });

export default function EditStudent() {
  const { values, now, choices } = useLoaderData<typeof loader>();
  return <RecordDrawer fields={studentFields(choices, now)} values={values} />;
}
