import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orderApi, OrderFilter } from "#contract/orders";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { startExport } from "~/services/export-task.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/order" } satisfies RouteHandle;

const listPath = "/campus_pay/order/list";

/** The file itself, while it is written. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const { search, searchParams } = new URL(args.request.url);
  const filter = OrderFilter.safeParse(Object.fromEntries(searchParams));
  // the list says what is wrong with its filter
  return filter.success ? passFile(args, orderApi.export, filter.data, listPath + search) : redirect(listPath + search);
}

/** The same in the background. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return startExport(args, backend, "order_list", listPath);
}
