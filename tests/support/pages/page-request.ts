import type { ActionFunctionArgs } from "@remix-run/node";
import type { BackendFetch } from "#contract/kernel/client";
import type { TestBackend } from "../api/backend";

export interface PageRequestOptions {
  /** Cookies by name as the browser holds them. */
  cookies?: Record<string, string>;
  /** Sends the request as a posted form; `FormData` as one with a file. */
  form?: Record<string, string> | FormData;
}

/** Makes the arguments of a loader or action for one request of a browser; `context.cookies` collects the answer's Set-Cookie lines. */
export function pageRequest(fetch: BackendFetch, path: string, options: PageRequestOptions = {}): ActionFunctionArgs {
  const cookie = Object.entries(options.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const { form } = options;
  const body = form instanceof FormData ? form : new URLSearchParams(form);
  const init = form ? { method: "POST", body } : {};
  return {
    request: new Request(new URL(path, "http://page.test"), { ...init, headers: { cookie } }),
    params: {},
    context: {
      backend: fetch,
      settings: { sessionSecret: "test-session-secret", https: false, demo: true, telephone: false, version: "1.0.0" },
      cookies: [],
      enterUpload: async () => {},
      requestId: "test",
    },
  };
}

/** The embedded backend of a test, as loaders call it. */
export function backendFetch(backend: TestBackend): BackendFetch {
  const caller = { address: "127.0.0.1", origin: "http://page.test" };
  return async (path, init) => backend.api.fetch(new Request(new URL(path, "http://backend.internal"), init), caller);
}

/** A backend that answers every call with this envelope's data, and what it was asked. */
export function answering(answers: Record<string, unknown>, headers: Record<string, string> = {}) {
  const asked: { path: string; body: unknown }[] = [];
  const fetch: BackendFetch = async (path, { body }) => {
    asked.push({ path, body: typeof body === "string" ? JSON.parse(body) : null });
    const data = answers[path.split("?")[0] ?? ""];
    if (data instanceof Response) return data.clone();
    return Response.json({ code: 200, msg: "", data }, { headers });
  };
  return { fetch, asked };
}

/** The value a Set-Cookie line gives a cookie; "" when it removes it, undefined when it is left alone. */
export function setCookie(cookies: readonly string[], name: string): string | undefined {
  const line = cookies.findLast((cookie) => cookie.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(";")[0];
}

/** Gives the value that a loader or action throws instead of answering. */
export async function thrownBy(attempt: () => Promise<unknown>): Promise<unknown> {
  try {
    await attempt();
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

/** Reads the target of a redirect; fails for anything else. */
export function locationOf(answer: unknown): string | null {
  if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`);
  return answer.headers.get("Location");
}
