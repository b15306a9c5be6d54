import type { SysConfig } from "#contract/platform/sys-config";
import { signInAddress } from "./sign-in-method-tabs";
import { signInTexts } from "./sign-in-texts";

/** The accounts of a demo; a click fills the form by a link, for the page has no scripts. */
export function DemoAccounts({ demo, search }: { demo: NonNullable<SysConfig["demo"]>; search: string }) {
  return (
    <section className="mt-6 rounded border border-line bg-raised px-3 py-3">
      <h2 className="text-sm font-medium">{signInTexts.demo.title}</h2>
      <p className="text-xs text-ink-soft">
        {signInTexts.demo.advice}{" "}
        <code className="select-all rounded bg-card px-1 font-mono text-ink">{demo.password}</code>
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-x-3 min-[420px]:grid-cols-2">
        {demo.accounts.map(({ username, desc }) => (
          <li key={username} className="min-w-0">
            <a
              href={signInAddress(search, { account: username })}
              className="flex items-baseline gap-2 rounded px-1 py-0.5 text-sm hover:bg-card"
            >
              <span className="font-mono text-accent-text">{username}</span>
              <span className="truncate text-xs text-ink-soft">{desc}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href="/pay" className="mt-1 block rounded px-1 py-0.5 text-sm text-accent-text hover:bg-card">
        {signInTexts.demo.family}
      </a>
    </section>
  );
}
