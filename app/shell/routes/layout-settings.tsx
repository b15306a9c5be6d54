import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { Card } from "~/components/card";
import { usePageHref } from "~/components/school-scope";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { requireAccess } from "~/services/access.server";
import { readSite } from "~/services/site.server";
import { LayoutForm } from "../layout-settings/layout-form";
import { useLayoutForm } from "../layout-settings/use-layout-form";

export const handle = { title: "布局设置", tab: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  if ((await readSite(args)).show_settings === false) throw data(null, { status: 404 });
  return { back: sameSitePath(new URL(args.request.url).searchParams.get("back")) ?? "/home" };
}

/** The layout drawer where scripts cannot open it. */
export default function LayoutSettings() {
  const { back } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const href = usePageHref();
  const form = useLayoutForm(() => navigate(href(back)));
  return (
    <Card className="mx-auto mt-4 max-w-form">
      <h1 className="border-b border-line px-4 py-2 text-base font-semibold">{handle.title}</h1>
      <LayoutForm back={back} form={form} />
    </Card>
  );
}
