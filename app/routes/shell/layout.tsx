import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { SchoolScopeProvider } from "~/components/school-scope";
import { requireAccess } from "~/services/access.server";

export const handle = {};

export async function loader(args: LoaderFunctionArgs) {
  const { account, school } = await requireAccess(args, handle);
  return { account, school: account.account_type === 3 ? school.effective : null };
}

export default function Shell() {
  const { school } = useLoaderData<typeof loader>();
  return (
    <SchoolScopeProvider value={school}>
      <Outlet />
    </SchoolScopeProvider>
  );
}
