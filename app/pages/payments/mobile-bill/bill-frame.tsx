import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import type { ReactNode } from "react";
import { Logo } from "~/components/logo";
import { shellTexts } from "~/shell/shell-texts";
import { mobileBillTexts } from "./mobile-bill-texts";

/** Every page of a store keeper: the store above, the way out, and on pages below the first the way back. */
export function BillFrame({
  storeName,
  title,
  back,
  children,
}: {
  storeName: string;
  title: string;
  /** The page that this one was opened from; absent on the first page. */
  back?: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto min-h-dvh max-w-[560px]">
      <header className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-card px-3 print:static print:border-0">
        {back === undefined ? (
          <Logo size={28} />
        ) : (
          <Link
            to={back}
            aria-label={mobileBillTexts.back}
            className="-ml-2 inline-flex h-10 w-10 items-center justify-center rounded text-ink-soft print:hidden"
          >
            <ChevronLeft size={20} aria-hidden />
          </Link>
        )}
        <h1 className="min-w-0 grow truncate text-lg font-semibold">
          {storeName} · {title}
        </h1>
        <form method="post" action="/logout" className="print:hidden">
          <button className="h-9 whitespace-nowrap rounded px-2 text-sm text-ink-soft">{shellTexts.signOut}</button>
        </form>
      </header>
      <main className="flex flex-col gap-3 p-3 pb-20 print:pb-3">{children}</main>
    </div>
  );
}
