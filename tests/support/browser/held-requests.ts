import type { Page, Route } from "@playwright/test";

/** Holds every call of these addresses; answers how to let the held ones go on. */
export async function hold(page: Page, pattern: RegExp | string) {
  const held: Route[] = [];
  let isOpen = false;
  // nobody serves what the tests make up
  const answer = (route: Route) =>
    route.request().url().includes("/held/") ? route.fulfill({ status: 204 }) : route.continue();
  await page.route(pattern, (route) => (isOpen ? answer(route) : void held.push(route)));
  return {
    count: () => held.length,
    /** Some, or all and those to come. */
    async release(count?: number) {
      isOpen = count === undefined;
      await Promise.all(held.splice(0, count ?? held.length).map(answer));
    },
  };
}
