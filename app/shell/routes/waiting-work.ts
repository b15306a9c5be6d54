import type { LoaderFunctionArgs } from "@remix-run/node";
import { todoApi } from "#contract/todos";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import type { WaitingWork } from "../waiting-work";

export const handle = { schoolBound: false } satisfies RouteHandle;

/** Answers how much work waits on each page for the account. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list } = await backend.call(todoApi.list, {});
  const counts: Record<string, number> = {};
  for (const { url, count } of list) {
    const [path = ""] = url.split("?");
    counts[path] = (counts[path] ?? 0) + count;
  }
  return Response.json(counts satisfies WaitingWork);
}
