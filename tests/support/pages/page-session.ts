import type { BackendFetch } from "#contract/kernel/client";
import { action } from "~/pages/sign-in/login";
import { demoPassword } from "../api/backend";
import { pageRequest, setCookie } from "./page-request";

/** Signs a demo account in by the page's own form; answers the browser's cookies. */
export async function signIn(fetch: BackendFetch, username: string): Promise<Record<string, string>> {
  const args = pageRequest(fetch, "/login", { form: { username, password: demoPassword } });
  await action(args);
  return { session: setCookie(args.context.cookies, "session") ?? "" };
}
