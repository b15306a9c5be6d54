import type { LoaderFunctionArgs } from "@remix-run/node";
import { dictTypeApi } from "#contract/dictionaries";
import type { RouteHandle } from "~/lib/route-handle";
import { dictTypeListPath } from "~/lib/setting-paths";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/system_module/dict_type" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, dictTypeApi.export, dictTypeListPath);
}
