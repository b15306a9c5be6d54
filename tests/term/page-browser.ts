import { publicUrl, type World } from "./world";

export interface PageAnswer {
  status: number;
  html: string;
  /** The address shown in the end: path and query; a whole one where it lies elsewhere and was not opened. */
  address: string;
}

/** A browser without scripts that keeps cookies, comes from an address of its own and follows redirects within the site. */
export interface PageBrowser {
  open: (address: string) => Promise<PageAnswer>;
  post: (address: string, fields: Record<string, string>) => Promise<PageAnswer>;
}

export interface BrowserIdentity {
  userAgent: string;
  /** The address, as the proxy tells it. */
  ip: string;
}

/** Opens a browser at the outside address, which is met at the server's own. */
export function openBrowser({ url }: World, { userAgent, ip }: BrowserIdentity): PageBrowser {
  const cookies = new Map<string, string>();

  async function visit(address: string, init: RequestInit): Promise<PageAnswer> {
    const headers = new Headers({
      "user-agent": userAgent,
      // unpacking would cost more time than the page
      "accept-encoding": "identity",
      // as a proxy hands it on
      "x-forwarded-host": new URL(publicUrl).host,
      "x-forwarded-for": ip,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    });
    if (init.method === "POST") headers.set("origin", publicUrl);
    const answer = await fetch(url + address, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) keep(line);
    const location = answer.headers.get("location");
    if (location === null) return { status: answer.status, html: await answer.text(), address };
    await answer.arrayBuffer();
    const { origin, pathname, search } = new URL(location, publicUrl + address);
    if (origin !== publicUrl) return { status: answer.status, html: "", address: location };
    return visit(pathname + search, {});
  }

  function keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  return {
    open: (address) => visit(address, {}),
    post: (address, fields) => visit(address, { method: "POST", body: new URLSearchParams(fields) }),
  };
}
