import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { findRecords } from "../server/search-records.server";

export const handle = {} satisfies RouteHandle;

/** Orders, refunds, bills and people for what is typed into the search. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const query = new URL(args.request.url).searchParams.get("q") ?? "";
  return Response.json(await findRecords(backend, query));
}
