import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy before a service; a test can cut, hold and mend it. */
export interface TcpProxy {
  /** The service's address by way of this proxy. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Open connections stay open and pass nothing any more, not even their end; new ones work. */
  hold: () => void;
  /** New connections as well open and pass nothing, until `mend`: a server that hangs. */
  hang: () => void;
}

/** Starts a proxy before a service such as `redis://127.0.0.1:6379`; taken down after the test. */
export async function startTcpProxy(serviceUrl: string): Promise<TcpProxy> {
  const target = new URL(serviceUrl);
  const open = new Set<Socket>();
  const held = new Set<Socket>();
  let isHanging = false;
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
        if (!held.has(socket)) other.destroy();
      });
      if (isHanging) holdOne(socket);
      else socket.pipe(other);
    }
  });
  function holdOne(socket: Socket): void {
    held.add(socket);
    socket.unpipe();
    // read to nowhere: both ends go on believing
    socket.resume();
  }
  let port = 0;
  const proxy = {
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      isHanging = false;
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    hold() {
      for (const socket of open) holdOne(socket);
    },
    hang() {
      isHanging = true;
      proxy.hold();
    },
  };
  await proxy.mend();
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  onTestFinished(() => (server.listening ? proxy.cut() : undefined));
  const url = new URL(serviceUrl);
  url.host = `127.0.0.1:${port}`;
  return { ...proxy, url: url.href };
}
