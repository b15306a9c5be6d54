import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { languageInstance } from "~/i18n/instance";
import { installPageFetch } from "~/lib/page-fetch/install";

const instance = languageInstance(document.documentElement.lang);

// Remix leaves the rejected load of a navigation that another one overtook to nobody; nothing is wrong then
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

// a place before the router's own listener: what lies over a page takes it to keep entries of the history that are no pages
window.onpopstate = () => undefined;

installPageFetch({ unreachable: instance.t("common:error.unreachable") });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={instance}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
