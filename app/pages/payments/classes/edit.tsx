import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { classApi, ClassChange } from "#contract/payments/classes";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { classFields } from "./class-fields";
import { classListPath } from "./class-list";
import { classTexts } from "./class-texts";

export const handle = { permission: "Api:campus_pay/class", title: "编辑年级班级" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, classApi.update.permission);
  const { kind, id } = readKey(args.params.class_key);
  const { list } = await backend.call(kind === "grade" ? classApi.editGrade : classApi.edit, { id });
  return { key: list.key, kind: list.kind, name: list.name, sort: list.sort };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { kind, id } = readKey(args.params.class_key);
  return submitForm(args, { schema: ClassChange, listPath: classListPath }, (value) =>
    backend.send(kind === "grade" ? classApi.updateGrade : classApi.update, { ...value, id }),
  );
}

/** `grade-3`, `class-12`. */
function readKey(key: string | undefined) {
  const [, kind, id] = /^(grade|class)-(\d{1,15})$/.exec(key ?? "") ?? [];
  if (!kind || !id) throw data("年级或班级不存在", { status: 404 });
  return { kind, id };
}

export default function EditClass() {
  const { key, kind, name, sort } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(classListPath);
  return (
    <ListDrawer
      title={kind === "grade" ? classTexts.editGrade : classTexts.editClass}
      listPath={classListPath}
      rowKey={key}
    >
      <RecordForm fields={classFields({})} values={{ name, sort }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={classListPath} />;
}
