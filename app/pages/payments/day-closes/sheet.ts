import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayCloseApi } from "#contract/payments/day-closes";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";
import { dayCloseListPath } from "./day-close-list";

export const handle = { permission: "Api:campus_pay/day_close" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return passFile(args, dayCloseApi.sheet, { key: args.params.key ?? "" }, dayCloseListPath);
}
