import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import * as z from "zod";

/** A backend that answers as another one, but for the data of one path: what an external one may do wrong. */
export interface AlteredBackend {
  url: string;
  close: () => Promise<void>;
}

const Altered = z.object({ code: z.number(), msg: z.string(), data: z.record(z.string(), z.unknown()) });

/** Starts it on a free port; `alter` gets the data of the envelope at `path` (below `/api`) and answers what goes out instead. */
export async function alterBackend(
  base: string,
  path: string,
  alter: (data: Record<string, unknown>) => unknown,
): Promise<AlteredBackend> {
  return serve(async (request) => {
    const answer = await passOn(base, request);
    if (new URL(request.url).pathname !== `/api${path}`) return answer;
    const envelope = Altered.parse(await answer.json());
    return Response.json({ ...envelope, data: alter(envelope.data) });
  });
}

/** A backend that answers as another one, but for the paths it is told to refuse. */
export interface RefusingBackend extends AlteredBackend {
  /**
   * From now on calls of this path (below `/api`) are answered by this envelope; "down" is no envelope at all, and neither is "lost",
   * where the call was done.
   */
  refuse: (path: string, answer: { code: number; msg: string; data?: unknown } | "down" | "lost") => void;
  /** Answers everything again. */
  recover: () => void;
}

export async function startRefusingBackend(base: string): Promise<RefusingBackend> {
  const refused = new Map<string, Parameters<RefusingBackend["refuse"]>[1]>();
  const backend = await serve(async (request) => {
    const answer = refused.get(new URL(request.url).pathname);
    if (answer === "lost") await passOn(base, request);
    if (answer === "down" || answer === "lost") return new Response("bad gateway", { status: 502 });
    return answer ? Response.json({ data: [], ...answer }) : passOn(base, request);
  });
  return {
    ...backend,
    refuse: (path, answer) => void refused.set(`/api${path}`, answer),
    recover: () => refused.clear(),
  };
}

/** The calls that a backend was asked. */
export interface AskedCall {
  url: URL;
  authorization: string | null;
}

/** A backend that answers as another one and remembers what it was asked, oldest first. */
export async function startRecordingBackend(base: string): Promise<AlteredBackend & { asked: readonly AskedCall[] }> {
  const asked: AskedCall[] = [];
  const backend = await serve(async (request) => {
    asked.push({ url: new URL(request.url), authorization: request.headers.get("authorization") });
    return passOn(base, request);
  });
  return { ...backend, asked };
}

async function passOn(base: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === "GET" ? undefined : await request.arrayBuffer();
  const answer = await fetch(base + pathname + search, { method: request.method, headers: request.headers, body });
  const kept = ["content-type", "content-disposition"].flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Response(await answer.arrayBuffer(), { headers: kept });
}

async function serve(respond: (request: Request) => Promise<Response>): Promise<AlteredBackend> {
  const listener = getRequestListener(respond);
  const server = createServer((request, response) => void listener(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
