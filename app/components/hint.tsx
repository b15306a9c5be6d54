import { useFetcher, useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { HintName } from "#contract/platform/hint-names";
import { useShellData } from "~/hooks/use-account";
import { commonTexts } from "~/i18n/locales/zh/common";

interface HintProps {
  name: HintName;
  /** One sentence. */
  text: string;
  words?: { label: string; dismiss: string };
  className?: string;
  /** One link or button that does what the sentence says. */
  children?: ReactNode;
}

/**
 * A line in the flow of a page that explains it at its first use, until the account has read it. A page has one at most.
 * Without scripts its button is a form that comes back to the page.
 */
export function Hint({ name, text, words = commonTexts.hint, className = "", children }: HintProps) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const shell = useShellData();
  if (!shell || shell.dismissedHints.includes(name) || fetcher.formData) return null;
  const dismiss = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the focus would be lost with the button
    event.currentTarget.closest<HTMLElement>("[role=dialog], main")?.focus({ preventScroll: true });
    fetcher.submit({ hint: name }, { method: "post", action: "/hints" });
  };
  return (
    <aside
      role="note"
      aria-label={words.label}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line bg-accent-soft px-3 py-1 text-sm print:hidden ${className}`}
    >
      <p className="min-w-0 grow basis-60">{text}</p>
      <div className="ml-auto flex gap-x-3">
        {children}
        <form method="post" action="/hints" onSubmit={dismiss}>
          <input type="hidden" name="hint" value={name} />
          <input type="hidden" name="back" value={pathname + search} />
          <button type="submit" className={hintAct}>
            {words.dismiss}
          </button>
        </form>
      </div>
    </aside>
  );
}

/** Classes of what can be pressed in a hint. */
export const hintAct = "h-8 text-accent-text underline-offset-2 hover:underline";
