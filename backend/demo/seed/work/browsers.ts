import { code } from "#contract/kernel/errors";
import type { BackendContext, PublicContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import { recordLogin } from "../../../platform/access/accounts/users.service";
import { openSession } from "../../../platform/access/auth/sessions.service";
import { logSignIn } from "../../../platform/access/logs/login-log.service";
import { demoAccounts } from "../demo-accounts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const chrome = `${windows} Chrome/142.0.0.0 Safari/537.36`;
const edge = `${chrome} Edg/142.0.0.0`;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const telephone =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** The browsers of the accounts in the order of their ids. */
const userAgents = [chrome, edge, chrome, firefox, safari, edge, telephone];

interface Browser {
  token: string;
  address: string;
  userAgent: string;
}

export interface Browsers {
  /** The browser of an account, signed in for half an hour. */
  of: (username: string) => Promise<Browser>;
  signIn: (username: string) => Promise<void>;
  mistype: (username: string) => Promise<void>;
  close: () => Promise<void>;
}

const sittingMs = 30 * 60_000;

/** Signs the demo's accounts in without their password, which costs too much to check so often. */
export function openBrowsers(context: BackendContext, origin: string): Browsers {
  const open = new Map<string, Browser & { since: number }>();

  const publicContext = (place: number): PublicContext => ({
    ...context,
    ...{ requestId: "", origin, audit: { change: () => undefined } },
    ...{ address: `10.20.1.${20 + place}`, userAgent: userAgents[place] ?? chrome },
  });

  async function signIn(username: string): Promise<Browser> {
    const place = demoAccounts.findIndex((account) => account.username === username);
    const ctx = publicContext(place);
    const { access_token: token } = await logSignIn(ctx, { username }, async () => {
      await recordLogin(ctx, ctx.db, place + 1);
      return openSession(ctx, ctx.db, place + 1);
    });
    const browser = { token, address: ctx.address, userAgent: ctx.userAgent, since: context.now() };
    open.set(username, browser);
    return browser;
  }

  return {
    async of(username) {
      const known = open.get(username);
      return known && Math.abs(context.now() - known.since) < sittingMs ? known : signIn(username);
    },
    signIn: async (username) => void (await signIn(username)),
    async mistype(username) {
      const ctx = publicContext(demoAccounts.findIndex((account) => account.username === username));
      const refusal = new AppError(code.badCredentials, "账号或密码错误，请重新输入");
      const attempt = logSignIn(ctx, { username }, () => Promise.reject(refusal));
      await attempt.catch((error: unknown) => {
        if (error !== refusal) throw error;
      });
    },
    // who looks at the demo finds nobody signed in but himself
    close: async () => void (await context.db.deleteFrom("sessions").execute()),
  };
}
