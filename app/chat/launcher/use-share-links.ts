import { useEffect } from "react";
import { readRows } from "~/lib/selected-rows";
import { chatPath } from "../core/chat-path";

/** Reads the numbers that an address of the chat brings along, one a line; null for none. */
export function sharedOf(sent: URLSearchParams | FormData): string | null {
  return readRows(sent).join("\n") || null;
}

/** Opens the chat over the page for links and buttons of lists that lead to `/chat?rows=`; in a new tab they open there. */
export function useShareLinks(share: (text: string) => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    const take = (event: Event, address: string, sent?: FormData) => {
      const { pathname, searchParams } = new URL(address, window.location.href);
      const text = pathname === chatPath && sharedOf(sent ?? searchParams);
      if (!text) return;
      // before the page's own listeners, which would leave the page
      event.preventDefault();
      share(text);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) take(event, link.href);
    };
    const onSubmit = (event: SubmitEvent) => {
      const { submitter, target } = event;
      if (submitter instanceof HTMLButtonElement && target instanceof HTMLFormElement)
        take(event, submitter.formAction, new FormData(target));
    };
    const options = { capture: true, signal: leaving.signal };
    document.addEventListener("click", onClick, options);
    document.addEventListener("submit", onSubmit, options);
    return () => leaving.abort();
  }, [share]);
}
