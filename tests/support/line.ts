import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A connection to a service that a test can cut and mend. */
export interface Line {
  /** The service's address by way of this line. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Lays a line to a service such as `redis://127.0.0.1:6379`; taken down after the test. */
export async function layLine(serviceUrl: string): Promise<Line> {
  const target = new URL(serviceUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  let port = 0;
  const line = {
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
  };
  await line.mend();
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  onTestFinished(() => (server.listening ? line.cut() : undefined));
  const url = new URL(serviceUrl);
  url.host = `127.0.0.1:${port}`;
  return { ...line, url: url.href };
}
