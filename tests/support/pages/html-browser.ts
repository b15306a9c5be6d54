import { afterAll, expect } from "vitest";
import { demoPassword } from "../../../scripts/demo-accounts.mjs";
import { startServer, type TestServer } from "../server/server";
import { PageScope } from "./page-scope";
import { openPageWindow } from "./page-window";
import { defaultButton, submissionOf } from "./submission";

/** A browser that runs no scripts: it holds cookies, opens addresses, follows links and sends forms over HTTP. */
export interface HtmlBrowser extends PageScope {
  /** The address shown: path and query. */
  readonly url: string;
  /** The status of the page shown. */
  readonly status: number;
  /** The element of the whole page, with its theme and colours. */
  readonly document: HTMLElement;
  /** The names of the cookies held. */
  readonly cookieNames: string[];
  /** Signs in as somebody in another tab; the page shown stays. */
  signIn: (username: string) => Promise<void>;
  /** Opens an address, following redirects. */
  open: (address: string) => Promise<void>;
  /** Opens the address shown once more. */
  reload: () => Promise<void>;
  /** Follows the one link of this name. */
  follow: (name: string | RegExp, scope?: PageScope) => Promise<void>;
  /** Sends the form of the one button of this name; refuses where the browser's own check of the fields would. */
  press: (name: string | RegExp, scope?: PageScope) => Promise<void>;
  /** Presses Enter in a field. */
  enter: (label: string | RegExp, scope?: PageScope) => Promise<void>;
  /** The file behind the one link of this name. */
  download: (name: string | RegExp, scope?: PageScope) => Promise<Response>;
}

/** A server for the tests of a file, stopped after them. Call it at the top level of the file. */
export async function startPageServer(settings?: Record<string, string>): Promise<TestServer> {
  const server = await startServer({ settings });
  afterAll(() => server.dispose());
  return server;
}

/** A browser of its own; with a user name it is signed in as the form of the sign-in page does it, which sign-in-and-agent.test.ts fills in. */
export async function openHtmlBrowser(
  server: TestServer,
  username?: string,
  address = "/",
  userAgent = "html-browser",
): Promise<HtmlBrowser> {
  const browser = new HttpBrowser(server.url, userAgent);
  if (!username) return browser;
  await browser.signIn(username);
  await browser.open(address);
  return browser;
}

const maxRedirects = 10;

class HttpBrowser extends PageScope implements HtmlBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly window = openPageWindow();
  private location: URL;
  private lastStatus = 0;

  constructor(
    origin: string,
    private readonly userAgent: string,
  ) {
    super(() => this.window.document.body);
    this.location = new URL(origin);
  }

  get url(): string {
    return this.location.pathname + this.location.search;
  }

  get status(): number {
    return this.lastStatus;
  }

  get document(): HTMLElement {
    return this.window.document.documentElement;
  }

  get cookieNames(): string[] {
    return [...this.cookies.keys()];
  }

  async open(address: string): Promise<void> {
    await this.visit(new URL(address, this.location));
  }

  reload(): Promise<void> {
    return this.open(this.url);
  }

  async follow(name: string | RegExp, scope: PageScope = this): Promise<void> {
    await this.open(scope.get("link", name).getAttribute("href") ?? "");
  }

  press(name: string | RegExp, scope: PageScope = this): Promise<void> {
    return this.send(scope.get("button", name));
  }

  enter(label: string | RegExp, scope: PageScope = this): Promise<void> {
    return this.send(defaultButton(scope.get("field", label)));
  }

  async download(name: string | RegExp, scope: PageScope = this): Promise<Response> {
    return this.ask(new URL(scope.get("link", name).getAttribute("href") ?? "", this.location));
  }

  async signIn(username: string): Promise<void> {
    const body = new URLSearchParams({ username, password: demoPassword });
    const answer = await this.ask(new URL("/login", this.location), { method: "POST", body });
    expect(answer.status, "signed in").toBe(302);
    // the word of welcome
    this.cookies.delete("flash");
  }

  private async send(button: Element): Promise<void> {
    const { url, init } = submissionOf(button, this.location);
    await this.visit(url, init);
  }

  private async visit(url: URL, init: RequestInit = {}): Promise<void> {
    let answer = await this.ask(url, init);
    for (let count = 0; isRedirect(answer); count += 1) {
      if (count === maxRedirects) throw new Error(`${url.pathname} redirects for ever`);
      url = new URL(answer.headers.get("location") ?? "", url);
      answer = await this.ask(url);
    }
    this.location = url;
    this.lastStatus = answer.status;
    this.window.show(await answer.text());
  }

  private async ask(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("accept-language", "zh-CN");
    headers.set("user-agent", this.userAgent);
    // on a busy computer a kept connection may end just when it is used again
    headers.set("connection", "close");
    if (init.method === "POST") headers.set("origin", this.location.origin);
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) this.keepCookie(line);
    return answer;
  }

  private keepCookie(line: string): void {
    const [pair = "", ...attributes] = line.split(";");
    const at = pair.indexOf("=");
    const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (isOver) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 301 && status <= 308 && status !== 304;
}
