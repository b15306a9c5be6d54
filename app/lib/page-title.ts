/** `title - site`, or the site's name alone (ROUTE-04). */
export function pageTitle(title: string | undefined, site: string): string {
  return title ? `${title} - ${site}` : site;
}
