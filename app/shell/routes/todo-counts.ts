import type { LoaderFunctionArgs } from "@remix-run/node";
import { todoApi } from "#contract/todos";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import type { TodoCounts } from "../todo-counts";

export const handle = { schoolBound: false } satisfies RouteHandle;

/** Counts the to-dos of the account by the page that shows them. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list } = await backend.call(todoApi.list, {});
  const counts: Record<string, number> = {};
  for (const { url, count } of list) {
    const [path = ""] = url.split("?");
    counts[path] = (counts[path] ?? 0) + count;
  }
  return Response.json(counts satisfies TodoCounts);
}
