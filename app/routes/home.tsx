import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "首页" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return null;
}

export default function Home() {
  return <p>home</p>;
}
