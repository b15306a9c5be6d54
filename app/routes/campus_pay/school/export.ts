import type { LoaderFunctionArgs } from "@remix-run/node";
import { schoolsApi } from "#contract/schools";
import { schoolListPath } from "~/features/school/school-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/school" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, schoolsApi.export, schoolListPath);
}
