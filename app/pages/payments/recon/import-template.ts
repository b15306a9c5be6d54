import type { LoaderFunctionArgs } from "@remix-run/node";
import { reconApi } from "#contract/payments/recon";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/recon" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passFile(args, reconApi.template, {}, "/campus_pay/recon/import");
}
