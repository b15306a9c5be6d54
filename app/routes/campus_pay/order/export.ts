import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orderApi, OrderFilter } from "#contract/orders";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { passFile } from "~/services/pass-file.server";

export const handle = { permission: "Api:campus_pay/order" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  const { search, searchParams } = new URL(args.request.url);
  const list = `/campus_pay/order/list${search}`;
  const filter = OrderFilter.safeParse(Object.fromEntries(searchParams));
  // the list says what is wrong with its filter
  return filter.success ? passFile(args, orderApi.export, filter.data, list) : redirect(list);
}
