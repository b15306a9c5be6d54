import type { LoaderFunctionArgs } from "@remix-run/node";
import { permissionApi } from "#contract/platform/permissions";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";
import { permissionListPath } from "./paths";

export const handle = { permission: "Api:setting/user_module/permission" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, permissionApi.export, permissionListPath);
}
