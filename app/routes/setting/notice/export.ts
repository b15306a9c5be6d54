import type { LoaderFunctionArgs } from "@remix-run/node";
import { noticeApi } from "#contract/notices";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:setting/system_module/notice" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, noticeApi.export, noticeListPath);
}
