import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { languageInstance } from "~/i18n/instance";

const instance = languageInstance(document.documentElement.lang);

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
