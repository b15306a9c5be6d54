import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ErrorContent, ErrorPage } from "~/components/error-page";
import { useShellData } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readShell } from "../server/shell.server";
import { ShellFrame } from "../shell-frame";
import { ForeignSchool } from "../wrong-school";

export { reloadUnlessTurned as shouldRevalidate } from "~/lib/page-turn";

export const handle = {} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  const shell = await readShell(args, account);
  return data(shell, { status: shell.schools?.isForeign ? 403 : 200 });
}

export default function Shell() {
  const shell = useLoaderData<typeof loader>();
  return <ShellFrame data={shell}>{shell.schools?.isForeign ? <ForeignSchool /> : <Outlet />}</ShellFrame>;
}

/** A page that fails leaves the menu standing. */
export function ErrorBoundary() {
  const shell = useShellData();
  if (!shell) return <ErrorPage />;
  return <ShellFrame data={shell}>{shell.schools?.isForeign ? <ForeignSchool /> : <ErrorContent />}</ShellFrame>;
}
