import { useLoaderData } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import { classApi, classList } from "#contract/payments/classes";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { listHref } from "~/lib/list-address";
import type { Choices } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { kindKey } from "~/lib/selected-rows";
import type { Access } from "~/services/access.server";
import { classRowActions, classListPath } from "./class-list";
import { classTexts } from "./class-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/class", title: "年级班级" } satisfies RouteHandle;

// two buttons make rows: a grade or a class
export const loader = listLoader(handle, classList, { ...classApi, store: undefined }, { choices: readChoices });
export const action = listAction(handle, classList);

const mostGrades = 500;

async function readChoices({ backend }: Access): Promise<Choices> {
  const { list: grades } = await backend.call(classApi.list, { kind: "grade", page_size: mostGrades });
  const school = schoolChoices(grades);
  const grade = grades.map(({ id, name, school_name }) => ({
    value: id,
    label: school.length > 1 ? `${school_name} ${name}` : name,
  }));
  return { grade, school };
}

export default function ClassList() {
  const loaded = useLoaderData<typeof loader>();
  const mayCreate = useCan("Api:campus_pay/class/store-store");
  const maySeeStudents = useCan("Api:campus_pay/student/list-index");
  const { query } = loaded.state;
  const kinds = [
    { of: "grade", label: classTexts.createGrade },
    { of: "class", label: classTexts.createClass },
  ];
  return (
    <LoadedListPage
      loaded={loaded}
      links={classRowActions(query, { maySeeStudents, mayCreate })}
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
    />
  );
}
