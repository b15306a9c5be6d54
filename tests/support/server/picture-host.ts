import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";

/** A site with pictures that belongs to nobody, and what it was asked. */
export interface PictureHost {
  /** Such as `http://127.0.0.2:41234`. */
  url: string;
  port: number;
  asked: { path: string; headers: Record<string, unknown> }[];
  close: () => Promise<void>;
}

/** Listens at an address of this machine on a free port. */
export async function startPictureHost(address: string, respond: RequestListener): Promise<PictureHost> {
  const asked: PictureHost["asked"] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", headers: request.headers });
    respond(request, response);
  });
  server.listen(0, address);
  await once(server, "listening");
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("no address");
  return {
    url: `http://${address}:${bound.port}`,
    port: bound.port,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
