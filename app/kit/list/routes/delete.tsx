import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { DeleteRows, type NamedRow } from "~/kit/form/delete-rows";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { submitDelete } from "../server/delete-rows.server";
import { listOfDelete } from "../server/listed-page.server";

// The question before rows of any list are deleted. The list above asks for the right to see it.

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { title: ({ data }) => `删除${nounIn(data)}` } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  const { list, path, destroy } = listOfDelete(args.request);
  requireRight(account, destroy.permission);
  return { noun: list.noun, path };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { path, destroy } = listOfDelete(args.request);
  return submitDelete(args, path, (id) => backend.send(destroy, { id }));
}

export default function DeleteRowsOfList() {
  const { noun, path } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <DeleteRows what={noun} listPath={path} rows={useOutletContext<NamedRow[]>()} problem={refused?.problem} />;
}

/** Empty where the page could not be loaded. */
function nounIn(data: unknown): string {
  return typeof data === "object" && data !== null && "noun" in data ? String(data.noun) : "";
}
