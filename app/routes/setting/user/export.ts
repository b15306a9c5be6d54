import type { LoaderFunctionArgs } from "@remix-run/node";
import { userApi } from "#contract/users";
import { userListPath } from "~/features/account/paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/user_module/user" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, userApi.export, userListPath);
}
