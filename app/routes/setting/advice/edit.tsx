import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adviceApi, AdviceInput } from "#contract/advice";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { adviceFields } from "~/features/advice/advice-list";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import { advicePath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { submitForm } from "~/services/form.server";

export const handle = { title: "编辑建议", body: "rich text" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: record }, types] = await Promise.all([
    backend.call(adviceApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_advice_type"),
  ]);
  return { record, types };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: AdviceInput, listPath: advicePath };
  return submitForm(args, rules, (value) => backend.send(adviceApi.update, { ...value, id: args.params.id }));
}

export default function EditAdvice() {
  const { record, types } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["notice", "list"]);
  const cancelTo = useListReturn(advicePath);
  return (
    <ListDrawer title={handle.title} listPath={advicePath} rowKey={record.id} wide>
      <RecordForm fields={adviceFields(t, types)} values={record} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={advicePath} />;
}
