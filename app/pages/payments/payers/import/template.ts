import type { LoaderFunctionArgs } from "@remix-run/node";
import { payerImportApi } from "#contract/payments/payer-import";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/payer" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passFile(args, payerImportApi.template, {}, "/campus_pay/payer/import");
}
