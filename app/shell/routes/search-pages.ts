import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { searchablePages } from "../server/search-pages.server";
import { readShell } from "../server/shell.server";

export const handle = {} satisfies RouteHandle;

/** Pages and acts with their pinyin, asked for once the search opens. */
export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  return Response.json(searchablePages(await readShell(args, account)));
}
