import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { type AccessToken, authApi, LoginInput, PhoneLoginInput } from "#contract/platform/auth";
import { openUnscopedBackend } from "../../services/backend.server";
import { keepSelectedSchool } from "../../services/school.server";
import { keepToken, type RequestArgs } from "../../services/session.server";
import { keepBrowserKey, readBrowserKey } from "./known-browser.server";

/**
 * Signs in by one of the two ways and keeps the token in the session cookie; a school selected by whoever used the browser
 * before is forgotten. Throws `BackendError` when refused and `TransportError` when the answer holds no token: then
 * nothing is stored (AUTH-04).
 */
export async function signIn(args: RequestArgs, way: "password" | "phone"): Promise<void> {
  const { access_token, browser_key } = await openAuthenticator(args).authenticate(way, args.request);
  await keepToken(args.context, access_token);
  if (browser_key) await keepBrowserKey(args, browser_key);
  keepSelectedSchool(args, null);
}

/** A form is checked before it comes here: what the strategies read is what the contract wants. */
function openAuthenticator(args: RequestArgs): Authenticator<AccessToken> {
  const withBrowser = async (form: FormData) => ({ ...textFields(form), browser_key: await readBrowserKey(args) });
  const password = new FormStrategy<AccessToken>(async ({ form }) => {
    const backend = await openUnscopedBackend(args);
    return backend.call(authApi.login, LoginInput.parse(await withBrowser(form)));
  });
  const phone = new FormStrategy<AccessToken>(async ({ form }) => {
    const backend = await openUnscopedBackend(args);
    return backend.call(authApi.loginByPhone, PhoneLoginInput.parse(await withBrowser(form)));
  });
  return new Authenticator<AccessToken>().use(password, "password").use(phone, "phone");
}

function textFields(form: FormData): Record<string, string> {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(fields.map(([name, value]) => [name, isTrimmed(name) ? value.trim() : value]));
}

// passwords may begin or end with a space
function isTrimmed(name: string): boolean {
  return name !== "password";
}
