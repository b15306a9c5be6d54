import { generatePath, matchPath, type Params } from "@remix-run/react";
import type { Endpoint } from "#contract/kernel/endpoint";
import type { ListDefinition } from "#contract/platform/list-definition/list-definition";
import { type ListApi, listedPages } from "#contract/listed-pages";
import { deletePathOf, exportPathOf } from "~/lib/list-paths";

/** The list whose rows are deleted at an address. Throws 404 where there is none. */
export function listOfDelete(request: Request): { list: ListDefinition; path: string; destroy: Endpoint } {
  const { list, path, endpoint } = findList(request, deletePathOf, "destroy");
  return { list, path, destroy: endpoint };
}

/** The list that is exported at an address; `params` are those of the list's own. Throws 404 where there is none. */
export function listOfExport(request: Request) {
  return findList(request, exportPathOf, "export");
}

function findList(request: Request, addressOf: (listPath: string) => string, call: keyof ListApi) {
  const pathname = new URL(request.url).pathname.replace(/\.data$/, "");
  for (const { list, api } of listedPages) {
    const match = matchPath(addressOf(list.path), pathname);
    const endpoint = api[call];
    if (match && endpoint)
      return { list, endpoint, params: known(match.params), path: generatePath(list.path, match.params) };
  }
  throw new Response(null, { status: 404 });
}

function known(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
