import { randomBytes } from "node:crypto";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceProvider } from "~/components/nonce";
import { OutageProvider } from "~/components/outage";
import { ReferenceProvider } from "~/components/reference";
import { familyLanguage } from "~/i18n/family-language";
import { readLanguage } from "~/services/family-language.server";
import { forgetShownFlash } from "~/services/flash.server";
import { outageOf } from "~/services/outage.server";
import { askedPath, setPageHeaders } from "~/services/refusal.server";
import { contentSecurityPolicy, formTargets } from "~/services/security-headers.server";
import { stripNullBytes } from "~/services/strip-null-bytes.server";

// single fetch waits this long for deferred data
export const streamTimeout = 5_000;
const abortAfterMs = streamTimeout + 1_000;

// maintenance is ended by hand
const maintenanceRetrySeconds = "60";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  await forgetShownFlash(context);
  const nonce = randomBytes(16).toString("base64");
  const instance = familyLanguage(await readLanguage(request));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, formTargets(context)));
  // a page that sends people to a channel names its own origin there, and no path: the address may be the key to it
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Frame-Options", "DENY");
  const outage = outageOf(context, request, status);
  if (outage && status >= 500) headers.set("Retry-After", String(outage.retryAfterSeconds));
  else if (status === 503) headers.set("Retry-After", maintenanceRetrySeconds);
  // asks for the page again, with scripts and without; a form is never sent by itself
  if (outage?.posted === null) headers.set("Refresh", String(outage.retryAfterSeconds));

  return new Promise<Response>((resolve, reject) => {
    let answered = status;
    const ready = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <OutageProvider value={outage}>
          <ReferenceProvider value={context.requestId}>
            <I18nextProvider i18n={instance}>
              <RemixServer context={remixContext} url={request.url} nonce={nonce} />
            </I18nextProvider>
          </ReferenceProvider>
        </OutageProvider>
      </NonceProvider>,
      {
        nonce,
        [ready]() {
          const body = stripNullBytes();
          // without this every render stays in memory until the timer ends
          body.on("close", () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answered }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answered = 500;
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, abortAfterMs);
  });
}

// single fetch answers a redirect with it
const redirectStatus = 202;

/** A page's data, fetched by a page that is open already. */
export async function handleDataRequest(answer: Response, { context, request }: LoaderFunctionArgs): Promise<Response> {
  if (answer.status === redirectStatus) return answer;
  await forgetShownFlash(context);
  setPageHeaders(context, answer.headers);
  const outage = outageOf(context, request, answer.status);
  if (outage) answer.headers.set("Retry-After", String(outage.retryAfterSeconds));
  return answer;
}

/** Failures of loaders and actions that nobody expected; a refusal is an answer, however it was thrown. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  const told = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const words = typeof told.data === "string" ? told.data : null;
  context.failure ??= { status: told.status, words, address: askedPath(request) };
  // a refusal, an outage or maintenance that the page tells of
  const isTold = isRouteErrorResponse(error) && error.status !== 500;
  if (request.signal.aborted || isTold) return;
  console.error(error);
}
