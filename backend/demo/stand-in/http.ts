import type { IncomingMessage, Server, ServerResponse } from "node:http";

const mostBytes = 256 * 1024;

/** The whole body as text. Throws for one that no call of a channel has. */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = "";
  request.setEncoding("utf8");
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) throw new Error("the body is too large");
  }
  return text;
}

/** The fields of a JSON object; none of anything else. */
export function parseFields(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function reply(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers }).end(body);
}

/** Listens on this machine alone; answers the origin. */
export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}
