import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorPage } from "~/components/error-page";
import { useNonce } from "~/components/nonce";
import { isWithoutScripts } from "~/lib/route-handle";
import { takeFlash } from "~/services/flash.server";
import { readLanguage } from "~/services/i18n.server";
import { readSite } from "~/services/site.server";
import { readTheme } from "~/services/theme.server";
import themeStyles from "~/styles/theme.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: themeStyles },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader(args: LoaderFunctionArgs) {
  const [language, site, flash] = await Promise.all([readLanguage(args.request), readSite(args), takeFlash(args)]);
  return { language, site, theme: readTheme(args.request), flash };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const scripts = !isWithoutScripts(useMatches());
  return (
    <html lang={data?.language ?? "zh"} data-theme={data?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
