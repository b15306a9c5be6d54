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
  async function respond(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const body = request.method === "GET" ? undefined : await request.arrayBuffer();
    const answer = await fetch(base + pathname + search, { method: request.method, headers: request.headers, body });
    const envelope = Altered.parse(await answer.json());
    return Response.json(pathname === `/api${path}` ? { ...envelope, data: alter(envelope.data) } : envelope);
  }
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
