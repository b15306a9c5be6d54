import type { LoaderFunctionArgs } from "@remix-run/node";
import { exceptionApi } from "#contract/exceptions";
import { exceptionListPath } from "~/features/exception/exception-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passExport } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/exception" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passExport(args, exceptionApi.export, exceptionListPath);
}
