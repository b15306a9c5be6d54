import type { Page } from "@playwright/test";

/**
 * From the next page on the browser has a push service of its own, which is never reached: the one of Chromium asks its maker's servers.
 * `isReachable` false: subscribing fails as it does without a network.
 */
export async function fakePushService(page: Page, isReachable = true): Promise<void> {
  await page.context().addInitScript((reachable: boolean) => {
    const name = "test:push";
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const subscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      async unsubscribe() {
        localStorage.removeItem(name);
        return true;
      },
    });
    const known = () => {
      const endpoint = localStorage.getItem(name);
      return endpoint === null ? null : subscription(endpoint);
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => known(),
      async subscribe() {
        if (!reachable) throw new DOMException("Registration failed - push service error", "AbortError");
        // no such host: nothing can be sent there
        localStorage.setItem(name, known()?.endpoint ?? `https://push.invalid/${crypto.randomUUID()}`);
        return known();
      },
    });
  }, isReachable);
}

/** The address at which the page's browser is subscribed; null: it is not. */
export function pushEndpoint(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("test:push"));
}
