import { authApi } from "#contract/platform/auth";
import { type Client, createClient } from "#contract/kernel/client";
import { hourMs } from "./agenda";
import { captcha, type World } from "./world";

// a token ends after two hours
const freshMs = hourMs;

/** The contract's client of somebody of the staff, over HTTP; it signs in anew when its token has grown old. */
export function openStaff({ url, agenda }: World, username: string, password: string): Client {
  let signedIn: Promise<string> | null = null;
  let signedInAt = 0;
  const send = (path: string, init: RequestInit) => fetch(`${url}/api${path}`, init);
  const anybody = createClient({ fetch: send });
  async function signIn(): Promise<string> {
    const { code_key } = await anybody.call(authApi.verificationCode, {});
    return (await anybody.call(authApi.login, { username, password, captcha, code_key })).access_token;
  }
  return createClient({
    async fetch(path, init) {
      if (signedIn === null || agenda.now() - signedInAt > freshMs) {
        signedInAt = agenda.now();
        signedIn = signIn();
      }
      const headers = new Headers(init.headers);
      headers.set("Authorization", `Bearer ${await signedIn}`);
      headers.set("Accept-Encoding", "identity");
      return send(path, { ...init, headers });
    },
  });
}
