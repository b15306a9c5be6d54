import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { EmptyState } from "~/components/empty-state";
import { useShellData } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { describePages } from "~/services/page-descriptions.server";
import { PageCards } from "../page-cards";
import { shellTexts } from "../shell-texts";

export const handle = { title: "导航", tab: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  const name = new URL(args.request.url).searchParams.get("module");
  const module = account.menu_list.find((entry) => entry.name === name);
  if (!module) throw data(null, { status: 404 });
  return { descriptions: describePages(module.child ?? []) };
}

/** The pages of one module (ROUTE-06). */
export default function Navigation() {
  const [query] = useSearchParams();
  const { descriptions } = useLoaderData<typeof loader>();
  const module = useShellData()?.menu.find(({ name }) => name === query.get("module"));
  if (!module || module.child.length === 0) return <EmptyState text={shellTexts.navigation.empty} />;
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold">{module.display_name}</h1>
      <PageCards entries={module.child} label={module.display_name} descriptions={descriptions} />
    </>
  );
}
