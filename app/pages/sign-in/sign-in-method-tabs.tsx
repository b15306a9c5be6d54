import type { SignInWay } from "./sign-in-schema";
import { signInTexts } from "./sign-in-texts";

/** The two ways in as links: the page has no scripts. */
export function WayTabs({ way, search }: { way: SignInWay; search: string }) {
  const links = [
    { value: "password", label: signInTexts.byPassword },
    { value: "phone", label: signInTexts.byPhone },
  ] as const;
  return (
    <nav aria-label={signInTexts.ways} className="mb-5 flex gap-6 border-b border-line">
      {links.map(({ value, label }) => (
        <a
          key={value}
          href={signInAddress(search, { by: value === "phone" ? "phone" : null, account: null })}
          aria-current={value === way ? "page" : undefined}
          className="-mb-px border-b-2 border-transparent pb-2 text-base text-ink-soft hover:text-accent-text aria-[current=page]:border-accent-text aria-[current=page]:font-medium aria-[current=page]:text-accent-text"
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The page's address with some parameters changed, null removing one; the path first asked for stays. */
export function signInAddress(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `/login?${query.toString()}` : "/login";
}
