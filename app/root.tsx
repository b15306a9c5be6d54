import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/components/error-page";
import { FlashToast } from "~/components/flash-toast";
import { LayoutSettingsProvider, useLayoutSettings, useThemeColors } from "~/components/layout-settings";
import { useNonce } from "~/components/nonce";
import { useOutage } from "~/components/outage";
import { RequestOverlay } from "~/components/request-overlay";
import { ToastHost } from "~/components/toast-host";
import { usePageOfAddress } from "~/hooks/use-page-of-address";
import { useRootData, useSiteName } from "~/hooks/use-root-data";
import { pageTitle } from "~/lib/page-title";
import type { RootData } from "~/lib/root-data";
import { isBare, isSignIn, isWithoutScripts, titleOf } from "~/lib/route-handle";
import { themeAttribute } from "~/lib/theme";
import { customColors } from "~/lib/theme-colors";
import { readLanguage } from "~/services/family-language.server";
import { readFlash } from "~/services/flash.server";
import { readLayout } from "~/services/layout.server";
import { readSiteOrUsual } from "~/services/site.server";
import { readTheme } from "~/services/theme.server";
import { SessionEnd } from "~/shell/session-end/session-end";
import signInStyles from "~/styles/sign-in.css?url";
import themeStyles from "~/styles/theme.css?url";

export { reloadUnlessTurned as shouldRevalidate } from "~/lib/page-turn";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader(args: LoaderFunctionArgs): Promise<RootData> {
  const [language, site, flash] = await Promise.all([
    readLanguage(args.request),
    readSiteOrUsual(args),
    readFlash(args),
  ]);
  const { version } = args.context.settings;
  // the demo's accounts are for the sign-in page alone, the chat asks for its manual itself
  const { demo: _demo, chat_manual_url: _manual, ...shown } = site;
  const layout = readLayout(args.request);
  const colors = customColors(layout.themeColor);
  return { language, site: shown, version, theme: readTheme(args.request), layout, colors, flash };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <LayoutSettingsProvider>
      <Document>{children}</Document>
    </LayoutSettingsProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const data = useRootData();
  const nonce = useNonce();
  const matches = useMatches();
  const siteName = useSiteName();
  const { dynamicTitle } = useLayoutSettings();
  const colors = useThemeColors();
  // what tells of an outage is replaced by the page itself as soon as that can be made
  const isOutage = useOutage() !== null;
  const scripts = !isWithoutScripts(matches) && !isOutage;
  if (isBare(matches) && !isOutage) return <BareDocument language={data?.language}>{children}</BareDocument>;
  return (
    <html lang={data?.language ?? "zh"} data-theme={themeAttribute(data?.theme ?? "system")} style={colors}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(dynamicTitle ? titleOf(matches) : undefined, siteName)}</title>
        <Meta />
        <link rel="stylesheet" href={isSignIn(matches) ? signInStyles : themeStyles} />
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

/** A page that brings its own styles: nothing else is loaded before it is drawn. */
function BareDocument({ language = "zh", children }: { language?: string; children: ReactNode }) {
  return (
    <html lang={language === "zh" ? "zh-CN" : language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root() {
  usePageOfAddress();
  const scripts = !isWithoutScripts(useMatches());
  return (
    <>
      <Outlet />
      {/* before what raises a message in its first effect */}
      {scripts && <ToastHost />}
      {scripts && <FlashToast />}
      {scripts && <RequestOverlay />}
      {scripts && <SessionEnd />}
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
