import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentImportApi } from "#contract/payments/payment-import";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/bill" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const import_id = args.params.import_id ?? "";
  const { search } = new URL(args.request.url);
  return passFile(
    args,
    paymentImportApi.errors,
    { import_id },
    `/campus_pay/bill/payment_import/${encodeURIComponent(import_id)}${search}`,
  );
}
