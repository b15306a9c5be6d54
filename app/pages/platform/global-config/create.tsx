import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import * as z from "zod";
import { ConfigType, globalConfigApi, GlobalConfigInput } from "#contract/platform/global-config";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { kindKey } from "~/lib/selected-rows";
import { globalConfigListPath } from "~/lib/setting-paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { globalConfigFields } from "./global-config-fields";
import { TypeTabs } from "./type-tabs";

export const handle = {
  permission: "Api:setting/system_module/global_config",
  title: "新增参数",
  body: "rich text",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, globalConfigApi.store.permission);
  return { type: typeOf(args.request), types: await readDictionary(backend, "sys_global_config_type") };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  // as text alone: 007 must not become 7
  const schema = GlobalConfigInput.omit({ type: true }).extend({ data: z.string().max(65_536).default("") });
  const type = typeOf(args.request);
  return submitForm(args, { schema, listPath: globalConfigListPath }, (value) =>
    backend.send(globalConfigApi.store, { ...value, type }),
  );
}

export default function CreateGlobalConfig() {
  const { type, types } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { pathname } = useLocation();
  const cancelTo = useListReturn(globalConfigListPath);
  return (
    <ListDrawer title={handle.title} listPath={globalConfigListPath} wide={type === "html"}>
      <TypeTabs path={pathname} types={types} current={type} />
      <RecordForm key={type} fields={globalConfigFields(type, false)} result={result} cancelTo={cancelTo} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={globalConfigListPath} />;
}

/** The type decides how a value is edited, so it is chosen by the address. */
function typeOf(request: Request): ConfigType {
  return ConfigType.catch("text").parse(new URL(request.url).searchParams.get(kindKey));
}
