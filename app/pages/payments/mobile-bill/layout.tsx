import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "~/components/error-page";
import { PageAccountProvider } from "~/components/page-account";
import { drawnFor } from "~/lib/page-fetch/drawn-for";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { LateLauncher } from "~/shell/late-launcher";

export const handle = { storeKeeper: true } satisfies RouteHandle;

const corner =
  "fixed bottom-4 right-4 z-20 inline-flex h-14 w-14 items-center justify-center rounded-full bg-accent-text text-card shadow-float print:hidden [&>svg]:size-6";

export async function loader(args: LoaderFunctionArgs) {
  const { account } = await requireAccess(args, handle);
  return { drawn: drawnFor(account.user_info) };
}

/** The pages of a store keeper and, in their corner, the chat, whose connection lasts from page to page. */
export default function StoreKeeperPages() {
  const { drawn } = useLoaderData<typeof loader>();
  return (
    <PageAccountProvider value={drawn}>
      <div className="contents" data-account={drawn}>
        <Outlet />
        <LateLauncher className={corner} />
      </div>
    </PageAccountProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
