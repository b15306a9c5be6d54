import { setTimeout as pause } from "node:timers/promises";
import { authApi } from "#contract/platform/auth";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { demoPassword } from "../support/api/backend";

interface StaffTokensOptions {
  now: () => number;
  /** Calls until a server answers. */
  reach: <T>(ask: (client: Client) => Promise<T>) => Promise<T>;
}

// a session that nobody used for hours has ended
const reuseMs = 30 * 60 * 1000;

/** Signs demo accounts in, each once within half an hour: of several sign-ins at the same moment the third waits for seconds (AUTH-13). */
export function createStaffTokens({ now, reach }: StaffTokensOptions): (username: string) => Promise<string> {
  const tokens = new Map<string, { since: number; token: Promise<string> }>();

  async function signIn(username: string): Promise<string> {
    for (;;) {
      try {
        const login = { username, password: demoPassword };
        return await reach(async (client) => (await client.call(authApi.login, login)).access_token);
      } catch (error) {
        // an attempt that a killed server left without an end counts as failed
        if (!(error instanceof BackendError) || error.code !== code.tooOften) throw error;
        await pause(500);
      }
    }
  }

  return (username) => {
    const known = tokens.get(username);
    if (known && now() - known.since < reuseMs) return known.token;
    const token = signIn(username);
    tokens.set(username, { since: now(), token });
    return token;
  };
}
