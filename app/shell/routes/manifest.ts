import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSiteOrUsual } from "~/services/site.server";

const colour = "#1565c0";

const icons = [
  { src: "/icons/app-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/app-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/app-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

/** Describes the site as an app that can be installed, under the site's own name (TALK-08). Browsers ask for it without cookies. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { website_name: name } = await readSiteOrUsual(args);
  const manifest = {
    ...{ id: "/home", name, short_name: name, lang: "zh-CN", dir: "ltr" },
    ...{ start_url: "/home", scope: "/", display: "standalone" },
    ...{ theme_color: colour, background_color: "#ffffff", icons },
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
