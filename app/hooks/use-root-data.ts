import { useRouteLoaderData } from "@remix-run/react";
import { defaultSiteName, type RootData } from "~/lib/root-data";

/** Reads the data of the root; undefined where even that failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}

/** The site's name, on every page. */
export function useSiteName(): string {
  return useRootData()?.site.website_name || defaultSiteName;
}
