import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/components/error-page";
import { FlashToast } from "~/components/flash-toast";
import { NavigationProgress } from "~/components/navigation-progress";
import { useNonce } from "~/components/nonce";
import { ToastHost } from "~/components/toast-host";
import { useRootData, useSiteName } from "~/hooks/use-root-data";
import { pageTitle } from "~/lib/page-title";
import type { RootData } from "~/lib/root-data";
import { isWithoutScripts, titleOf } from "~/lib/route-handle";
import { themeAttribute } from "~/lib/theme";
import { readFlash } from "~/services/flash.server";
import { readLanguage } from "~/services/i18n.server";
import { readSite } from "~/services/site.server";
import { readTheme } from "~/services/theme.server";
import themeStyles from "~/styles/theme.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: themeStyles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const [language, site, flash] = await Promise.all([readLanguage(args.request), readSite(args), readFlash(args)]);
  return { language, site, version: args.context.settings.version, theme: readTheme(args.request), flash };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const nonce = useNonce();
  const matches = useMatches();
  const siteName = useSiteName();
  const scripts = !isWithoutScripts(matches);
  return (
    <html lang={data?.language ?? "zh"} data-theme={themeAttribute(data?.theme ?? "system")}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(titleOf(matches), siteName)}</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const scripts = !isWithoutScripts(useMatches());
  return (
    <>
      {scripts && <NavigationProgress />}
      <Outlet />
      {/* before what raises a message in its first effect */}
      {scripts && <ToastHost />}
      {scripts && <FlashToast />}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
