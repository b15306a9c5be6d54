import { type Client, createClient } from "#contract/kernel/client";
import type { RequestContext } from "#backend/kernel/context";
import type { TestBackend } from "../api/backend";

/** Browsers by which a family pays. */
export const browsers = {
  computer: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36",
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1",
  wechat: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50",
} as const;

/** The context of staff of school 1, for services that no call of the contract reaches yet. */
export function staffContext({ context }: TestBackend): RequestContext {
  return {
    ...context,
    ...{ requestId: "test", address: "127.0.0.1", userAgent: "", origin: "http://page.test", viewId: null },
    audit: { change: () => undefined },
    actor: {
      ...{ userId: 2, username: "finance", sessionId: 0, accountType: 2, roles: [], isSuperAdmin: false },
      ...{ permissions: new Set<string>(), schools: [1], storeId: null },
    },
    scope: [1],
  };
}

/** The contract's client of a family in a browser, by its pass or link. */
export function familyClient(backend: TestBackend, bearer: string | undefined, userAgent: string): Client {
  const caller = { address: "127.0.0.1", origin: "http://page.test" };
  return createClient({
    fetch: async (path, init) => backend.api.fetch(new Request(`http://backend.internal${path}`, init), caller),
    token: () => bearer ?? null,
    headers: () => ({ "user-agent": userAgent }),
  });
}
