import type { LoaderFunctionArgs } from "@remix-run/node";
import { classApi } from "#contract/classes";
import { classListPath } from "~/features/school-class/class-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/class" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, classApi.export, classListPath);
}
