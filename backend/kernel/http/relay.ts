import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { type Duplex, pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Caller } from "./caller";
import { requestIdHeader, servedRequest } from "../operations/served-request";
import { traceHeaders } from "../operations/traces";
import { addressAt } from "./address-at";
import { announcedLength } from "./announced-length";
import { drainBody } from "./bound-body";
import { limitStream } from "./limited-body";

/** Tells an external backend behind this server whom it answers, which it believes by its TRUST_PROXY, and the id of the request. */
export function forwardedHeaders({ address, origin }: Caller): Record<string, string> {
  // no URL: nobody has looked at the host of an upgrade
  const [protocol = "", host = ""] = origin.split("://");
  const request = servedRequest();
  return {
    "x-forwarded-for": address,
    "x-forwarded-proto": protocol,
    "x-forwarded-host": host,
    ...(request && { [requestIdHeader]: request.requestId }),
    ...traceHeaders(),
  };
}

const hopByHop = ["connection", "host", "transfer-encoding", "keep-alive", "upgrade"];

/**
 * Sends a request on to an external backend of the same contract, its body as it comes, and answers what it answers (HTTP-05).
 * Answers null for a body of more than `maxBytes`.
 */
export async function relayRequest(
  target: URL,
  request: Request,
  { caller, maxBytes }: { caller: Caller; maxBytes: number },
): Promise<Response | null> {
  if ((announcedLength(request) ?? 0) > maxBytes) {
    await drainBody(request);
    return null;
  }
  const body = request.body ? limitStream(request.body, maxBytes) : null;
  const outgoing = ask(target, request.method, relayedHeaders(request, caller));
  try {
    return toAnswer(await answerOf(outgoing, body?.stream));
  } catch (error) {
    await body?.drain();
    if (body?.isExceeded()) return null;
    throw error;
  }
}

/** Begins a request. Not by `fetch`, which keeps a copy of each body that it sends until the answer has come. */
function ask(target: URL, method: string, headers: Headers): ClientRequest {
  const connect = target.protocol === "https:" ? httpsRequest : httpRequest;
  return connect(target, { method, headers: Object.fromEntries(headers) });
}

/** Sends the body and resolves with the answer as it begins, which may be before all is sent. */
function answerOf(
  outgoing: ClientRequest,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once("response", resolve);
    outgoing.on("error", reject);
    if (!body) return void outgoing.end();
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Node types its own web streams apart
    pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing, (error) => error && reject(error));
  });
}

function relayedHeaders(request: Request, caller: Caller): Headers {
  const headers = new Headers(request.headers);
  if (!request.body || headers.has("transfer-encoding")) headers.delete("content-length");
  for (const name of hopByHop) headers.delete(name);
  for (const [name, value] of Object.entries(forwardedHeaders(caller))) headers.set(name, value);
  return headers;
}

function toAnswer(incoming: IncomingMessage): Response {
  const { statusCode: status = 502, rawHeaders } = incoming;
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = "", value = ""] = rawHeaders.slice(index, index + 2);
    if (!hopByHop.includes(name.toLowerCase())) headers.append(name, value);
  }
  if (withoutBody.includes(status)) incoming.resume();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Node types its own web streams apart
  const body = withoutBody.includes(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}

const withoutBody: readonly number[] = [204, 205, 304];

/**
 * Connects an upgrade (`/ws`) with the external backend's and passes bytes both ways, or passes on its refusal. Either side that goes away,
 * or resets the line, takes the other with it.
 */
export function relayUpgrade(
  { base, caller }: { base: string; caller: Caller },
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const target = addressAt(base, incoming.url ?? "/ws");
  const connect = target.protocol === "https:" ? httpsRequest : httpRequest;
  const outgoing = connect(target, {
    headers: { ...incoming.headers, ...forwardedHeaders(caller), host: target.host },
  });
  // from the first moment: a reset that nobody hears ends the process
  socket.on("error", () => socket.destroy());
  // whoever was told all there is and does not hang up keeps no line
  socket.once("finish", () => socket.destroy());
  socket.once("close", () => outgoing.destroy());
  outgoing.on("upgrade", (response, remote, remoteHead) => {
    socket.write(headOf(response, response.rawHeaders));
    if (remoteHead.length > 0) socket.write(remoteHead);
    if (head.length > 0) remote.write(head);
    remote.pipe(socket).pipe(remote);
    remote.on("error", () => socket.destroy());
    socket.once("close", () => remote.destroy());
  });
  outgoing.on("response", (response) => {
    response.once("error", () => socket.destroy());
    socket.write(headOf(response, ["Connection", "close", ...bodyHeaders(response)]));
    response.pipe(socket);
  });
  outgoing.on("error", () => socket.destroy());
  outgoing.end();
}

/** The headers of an answer whose body ends with its line. */
function bodyHeaders({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, index) => !hopByHop.includes((rawHeaders[index - (index % 2)] ?? "").toLowerCase()));
}

function headOf({ statusCode = 502, statusMessage = "" }: IncomingMessage, rawHeaders: readonly string[]): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}
