import { useLoaderData } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import { studentList } from "#contract/payments/lists/student-list";
import { studentApi } from "#contract/payments/students";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { classChoices } from "~/lib/class-choices";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { studentRowActions, studentBatch } from "./student-list";
import { studentTexts } from "./student-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/student", title: "学生" } satisfies RouteHandle;

export const loader = listLoader(handle, studentList, studentApi, {
  choices: async ({ backend }) => {
    const { list } = await backend.call(studentApi.classes, {});
    return { school: schoolChoices(list), ...classChoices(list) };
  },
  keep: ["state"],
});
export const action = listAction(handle, studentList);

export default function StudentList() {
  const loaded = useLoaderData<typeof loader>();
  const mayImport = useCan("Api:campus_pay/student/import-import");
  const rights = {
    mayChangeState: useCan("Api:campus_pay/student/change_state-changeState"),
    mayChangePayState: useCan("Api:campus_pay/student/change_pay_state-changePayState"),
    mayMove: useCan("Api:campus_pay/student/move-move"),
  };
  return (
    <LoadedListPage
      loaded={loaded}
      links={studentRowActions(loaded.state.query, rights)}
      batch={studentBatch(rights)}
      tools={
        mayImport && (
          <PageLink to="/campus_pay/student/import" className={buttonStyle("success")}>
            <Upload size={14} aria-hidden />
            {studentTexts.import.title}
          </PageLink>
        )
      }
    />
  );
}
