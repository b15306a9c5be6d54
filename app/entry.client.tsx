import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { commonTexts } from "~/i18n/locales/zh/common";
import { installPageFetch } from "~/lib/page-fetch/install";

// Remix leaves the rejected load of a navigation that another one overtook to nobody; nothing is wrong then
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

// a place before the router's own listener: what lies over a page takes it to keep entries of the history that are no pages
window.onpopstate = () => undefined;

installPageFetch({ unreachable: commonTexts.error.unreachable });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
