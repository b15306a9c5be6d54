import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Duplex } from "node:stream";
import type { Caller } from "../handle";

/** Tells an external backend behind this server whom it answers; it believes them by its TRUST_PROXY. */
export function forwardedHeaders({ address, origin }: Caller): Record<string, string> {
  const { protocol, host } = new URL(origin);
  return {
    "x-forwarded-for": address,
    "x-forwarded-proto": protocol.replace(":", ""),
    "x-forwarded-host": host,
  };
}

const hopByHop = ["connection", "host", "content-length", "transfer-encoding", "keep-alive", "upgrade"];

/** Sends a request on to an external backend of the same contract and answers what it answers (HTTP-05). */
export async function relayRequest(base: string, path: string, request: Request, caller: Caller): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of hopByHop) headers.delete(name);
  for (const [name, value] of Object.entries(forwardedHeaders(caller))) headers.set(name, value);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const body = hasBody ? await request.arrayBuffer() : undefined;
  const answer = await fetch(new URL(path, base), { method: request.method, headers, body, redirect: "manual" });
  const answerHeaders = new Headers(answer.headers);
  if (answerHeaders.has("content-encoding")) {
    // fetch has already decoded the body
    answerHeaders.delete("content-encoding");
    answerHeaders.delete("content-length");
  }
  return new Response(answer.body, { status: answer.status, headers: answerHeaders });
}

/** Connects an upgrade (`/ws`) with the external backend's and passes bytes both ways. */
export function relayUpgrade(base: string, incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
  const target = new URL(incoming.url ?? "/ws", base);
  const connect = target.protocol === "https:" ? httpsRequest : httpRequest;
  const outgoing = connect(target, { headers: { ...incoming.headers, host: target.host } });
  outgoing.on("upgrade", (response, remote, remoteHead) => {
    socket.write(statusLine(response));
    if (remoteHead.length > 0) socket.write(remoteHead);
    if (head.length > 0) remote.write(head);
    remote.pipe(socket).pipe(remote);
    remote.on("error", () => socket.destroy());
    socket.on("error", () => remote.destroy());
  });
  outgoing.on("response", (response) => {
    socket.end(statusLine(response));
    response.resume();
  });
  outgoing.on("error", () => socket.destroy());
  outgoing.end();
}

function statusLine(response: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${response.statusCode ?? 502} ${response.statusMessage ?? ""}`];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    lines.push(`${response.rawHeaders[index]}: ${response.rawHeaders[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}
