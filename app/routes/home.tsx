import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "首页" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return null;
}

export default function Home() {
  return (
    <>
      <p>home</p>
      <Outlet />
    </>
  );
}
