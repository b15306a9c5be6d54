import type { LoaderFunctionArgs } from "@remix-run/node";
import { studentImportApi } from "#contract/payments/students";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/student" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passFile(args, studentImportApi.template, {}, "/campus_pay/student/import");
}
