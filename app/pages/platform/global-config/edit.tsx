import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { builtInKeys, globalConfigApi, GlobalConfigInput } from "#contract/platform/global-config";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { requireVersion, versionOf } from "~/kit/form/server/record-version.server";
import type { RouteHandle } from "~/lib/route-handle";
import { globalConfigListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { globalConfigFields } from "./global-config-fields";

export const handle = {
  permission: "Api:setting/system_module/global_config",
  title: "编辑参数",
  body: "rich text",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, globalConfigApi.update.permission);
  const { list: record } = await backend.call(globalConfigApi.edit, { id: args.params.id });
  const version = versionOf(globalConfigApi.update, record);
  return { record, version, isBuiltIn: builtInKeys.includes(record.key_name) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  // as text alone: 007 must not become 7
  const schema = GlobalConfigInput.extend({ data: z.string().max(65_536).default("") });
  return submitForm(args, { schema, listPath: globalConfigListPath }, async (value, form) => {
    const { list: record } = await backend.call(globalConfigApi.edit, { id: args.params.id });
    requireVersion(form, globalConfigApi.update, record);
    return backend.send(globalConfigApi.update, { ...value, id: args.params.id });
  });
}

export default function EditGlobalConfig() {
  const { record, version, isBuiltIn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(globalConfigListPath);
  return (
    <ListDrawer
      title={handle.title}
      listPath={globalConfigListPath}
      rowKey={String(record.id)}
      wide={record.type === "html"}
    >
      <RecordForm
        fields={globalConfigFields(record.type, isBuiltIn, record.key_name)}
        values={record}
        result={result}
        cancelTo={cancelTo}
        version={version}
      >
        <input type="hidden" name="type" value={record.type} />
      </RecordForm>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={globalConfigListPath} />;
}
