import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Logo } from "~/components/logo";
import { useRootData, useSiteName } from "~/hooks/use-root-data";
import { signInTexts } from "./sign-in-texts";

/** The frame of the pages before signing in: what this is on the left of wide screens, the form on the right. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  const siteName = useSiteName();
  const version = useRootData()?.version;
  return (
    <div className="grid min-h-dvh bg-card desk:grid-cols-[minmax(360px,5fr)_7fr]">
      <aside className="relative hidden flex-col justify-between overflow-hidden bg-side px-12 py-10 text-side-ink desk:flex">
        <Waves />
        <p className="relative flex items-center gap-3 text-lg font-semibold text-side-strong">
          <Logo size={36} />
          {siteName}
        </p>
        <div className="relative">
          <p className="text-figure font-semibold text-side-strong">{signInTexts.about.lead}</p>
          <ul className="mt-6 flex flex-col gap-3 text-base">
            {[signInTexts.about.orders, signInTexts.about.payers, signInTexts.about.chat].map((line) => (
              <li key={line} className="flex items-center gap-3">
                <Check size={16} aria-hidden className="shrink-0 text-accent" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <p className="relative text-xs">v{version}</p>
      </aside>
      <main className="flex flex-col items-center px-5 py-8 desk:justify-center">
        <div className="flex w-full max-w-[380px] grow flex-col desk:grow-0">
          <p className="mb-8 flex items-center gap-3 text-lg font-semibold desk:hidden">
            <Logo />
            {siteName}
          </p>
          <h1 className="mb-6 text-xl font-semibold">{title}</h1>
          {children}
          <p className="mt-auto pt-8 text-center text-xs text-ink-faint desk:hidden">v{version}</p>
        </div>
      </main>
    </div>
  );
}

/** A quiet pattern that costs a few bytes. */
function Waves() {
  return (
    <svg
      aria-hidden
      className="absolute inset-0 h-full w-full"
      viewBox="0 0 400 800"
      preserveAspectRatio="xMidYMid slice"
    >
      <g fill="none" stroke="#409eff" strokeWidth="1" opacity="0.22">
        {[120, 180, 240, 300, 360, 420].map((radius) => (
          <circle key={radius} cx="400" cy="800" r={radius} />
        ))}
      </g>
      <circle cx="400" cy="800" r="90" fill="#409eff" opacity="0.16" />
    </svg>
  );
}
