import type { LoaderFunctionArgs } from "@remix-run/node";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/system_module/dict_data" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: type } = await backend.call(dictTypeApi.edit, { id: args.params.dict_id });
  return passExport(args, dictDataApi.export, dictDataListPath(type.dict_id), { dict_type: type.dict_type });
}
