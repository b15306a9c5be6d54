import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { studentApi, studentEnumerations, StudentQuery } from "#contract/students";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeStudentList, studentActs, studentBatch, studentListPath } from "~/features/student/student-list";
import { useCan } from "~/hooks/use-account";
import { classChoices } from "~/lib/class-choices";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/student", title: "学生" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, StudentQuery);
  const [columns, classes, yes_no, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "student" }),
    backend.call(studentApi.classes, {}),
    readDictionary(backend, "sys_yes_no"),
    input ? backend.call(studentApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...studentEnumerations, yes_no, school: schoolChoices(classes.list), ...classChoices(classes.list) },
    rows: shownFields(page.list, columns.list, ["id", "name", "state"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "student");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function StudentList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["student", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/student/detail-detail");
  const mayExport = useCan("Api:campus_pay/student/export-export");
  const mayImport = useCan("Api:campus_pay/student/import-import");
  const rights = {
    mayChangeState: useCan("Api:campus_pay/student/change_state-changeState"),
    mayChangePayState: useCan("Api:campus_pay/student/change_pay_state-changePayState"),
    mayMove: useCan("Api:campus_pay/student/move-move"),
  };
  const { query } = data.state;
  const description = describeStudentList(t, data.choices);
  const permissions = {
    create: "Api:campus_pay/student/store-store",
    update: "Api:campus_pay/student/update-update",
  } as const;
  const acts = useListActions(description, query, permissions, studentActs(t, query, rights));
  return (
    <ListPage
      list={{ ...data, description }}
      detailHref={maySeeDetail ? (row) => listHref(`${studentListPath}/${String(row.id)}`, query) : undefined}
      acts={{ ...acts, batch: studentBatch(t, rights) }}
      exportModule={mayExport ? "student_list" : undefined}
      exportPath={mayExport ? "/campus_pay/student/export" : undefined}
      tools={
        mayImport && (
          <PageLink to="/campus_pay/student/import" className={buttonStyle("success")}>
            <Upload size={14} aria-hidden />
            {t("import.title")}
          </PageLink>
        )
      }
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
