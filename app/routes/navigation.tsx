import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { PageCards } from "~/features/shell/page-cards";
import { useShellData } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { title: "导航" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  const name = new URL(args.request.url).searchParams.get("module");
  if (!account.menu_list.some((module) => module.name === name)) throw data(null, { status: 404 });
  return null;
}

/** The pages of one module (ROUTE-06). */
export default function Navigation() {
  const { t } = useTranslation("shell");
  const [query] = useSearchParams();
  const module = useShellData()?.menu.find(({ name }) => name === query.get("module"));
  if (!module || module.child.length === 0) return <EmptyState text={t("navigation.empty")} />;
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold">{module.display_name}</h1>
      <PageCards entries={module.child} label={module.display_name} />
    </>
  );
}
