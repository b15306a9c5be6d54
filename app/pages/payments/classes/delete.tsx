import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { classApi } from "#contract/payments/classes";
import { BackendError } from "#contract/kernel/errors";
import { ListDrawerError } from "~/components/list-drawer";
import { DeleteRows, type NamedRow } from "~/kit/form/delete-rows";
import { backToList } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { readRows } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { classListPath } from "./class-list";
import { classTexts } from "./class-texts";

export const handle = { permission: "Api:campus_pay/class", title: "删除年级班级" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  requireRight(account, classApi.destroy.permission);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const keys = readRows(new URL(args.request.url).searchParams);
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}-`) ? [Number(key.slice(kind.length + 1))] : []));
  const [grades, classes] = [idsOf("grade"), idsOf("class")];
  if (grades.length > 0 && classes.length > 0) {
    return { problem: classTexts.mixed };
  }
  const [endpoint, id] = grades.length > 0 ? [classApi.destroyGrade, grades] : [classApi.destroy, classes];
  if (id.length === 0) return backToList(args, classListPath, "");
  try {
    const { msg } = await backend.send(endpoint, { id });
    return await backToList(args, classListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function DeleteClasses() {
  const rows = useOutletContext<NamedRow[]>();
  const refused = useActionData<typeof action>();
  return <DeleteRows what={classTexts.one} listPath={classListPath} rows={rows} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={classListPath} />;
}
