import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classApi, classEnumerations, ClassQuery } from "#contract/classes";
import { columnsApi } from "#contract/columns";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { classActs, classListPath, describeClassList } from "~/features/school-class/class-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { kindKey } from "~/lib/selected-rows";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/class", title: "年级班级" } satisfies RouteHandle;

const mostGrades = 500;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, ClassQuery);
  const [columns, { list: grades }, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "class" }),
    backend.call(classApi.list, { kind: "grade", page_size: mostGrades }),
    input ? backend.call(classApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const school = schoolChoices(grades);
  const grade = grades.map(({ id, name, school_name }) => ({
    value: id,
    label: school.length > 1 ? `${school_name} ${name}` : name,
  }));
  return {
    state,
    columns: columns.list,
    choices: { ...classEnumerations, grade, school },
    rows: shownFields(page.list, columns.list, ["id", "kind", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "class");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function ClassList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["schoolClass", "list"]);
  const mayExport = useCan("Api:campus_pay/class/export-export");
  const mayCreate = useCan("Api:campus_pay/class/store-store");
  const maySeeStudents = useCan("Api:campus_pay/student/list-index");
  const { query } = data.state;
  const description = describeClassList(t, data.choices);
  const permissions = {
    update: "Api:campus_pay/class/update-update",
    destroy: "Api:campus_pay/class/destroy-destroy",
  } as const;
  const acts = useListActions(description, query, permissions, classActs(t, query, { maySeeStudents, mayCreate }));
  const kinds = [
    { of: "grade", label: t("createGrade") },
    { of: "class", label: t("createClass") },
  ];
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/campus_pay/class/export" : undefined}
      tools={
        mayCreate &&
        kinds.map(({ of, label }) => (
          <PageLink
            key={of}
            to={listHref(`${classListPath}/new`, query, { [kindKey]: of })}
            preventScrollReset
            className={buttonStyle("success")}
          >
            <Plus size={14} aria-hidden />
            {label}
          </PageLink>
        ))
      }
    >
      <Outlet context={data.rows.map(({ id, kind, name }) => ({ key: `${kind}-${id}`, name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
