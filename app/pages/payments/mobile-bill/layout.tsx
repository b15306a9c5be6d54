import { Outlet } from "@remix-run/react";
import { LateLauncher } from "~/shell/late-launcher";

const corner =
  "fixed bottom-4 right-4 z-20 inline-flex h-14 w-14 items-center justify-center rounded-full bg-accent-text text-card shadow-float print:hidden [&>svg]:size-6";

/** The pages of a store keeper and, in their corner, the chat, whose connection lasts from page to page. */
export default function StoreKeeperPages() {
  return (
    <>
      <Outlet />
      <LateLauncher className={corner} />
    </>
  );
}
