import { once } from "node:events";
import { Agent, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createRestingServer } from "#backend/kernel/operations/resting-connections";
import { startServer } from "../support/server/server";

test("a stop lets a slow client have the rest of its answer [HOLD-09]", async () => {
  const sizeBytes = 32 * 1024 * 1024;
  const server = createRestingServer();
  server.on("request", (_request, response) => void response.end(Buffer.alloc(sizeBytes, "x")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const asked = new Promise((resolve) => server.once("request", resolve));
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: school\r\n\r\n");
  await asked;
  await turn();
  const closed = new Promise((resolve) => server.close(resolve));
  const resting = setInterval(() => server.closeIdleConnections(), 10);
  expect((await buffer(socket)).length).toBeGreaterThan(sizeBytes);
  await closed;
  clearInterval(resting);
});

test("an answer that is under way at the stop says that it is the last of its connection [HOLD-09]", async () => {
  const server = createRestingServer();
  const asked = new Promise<ServerResponse>((resolve) =>
    server.once("request", (_request, response) => resolve(response)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const agent = new Agent({ keepAlive: true });
  const port = typeof address === "object" && address ? address.port : 0;
  const answered = new Promise<string | undefined>((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", agent }, (answer) => resolve(answer.resume().headers.connection));
    sent.on("error", reject).end();
  });
  const response = await asked;
  const closed = new Promise((resolve) => server.close(resolve));
  response.end("rest");
  expect(await answered).toBe("close");
  await closed;
});

test("what came on a kept connection before the stop, but was not read yet, is answered, and the connection ends [HOLD-09]", async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise<{ status?: number; reused: boolean; ended: Promise<unknown> }>((resolve, reject) => {
      const headers = { origin: server.url, "content-type": "application/x-www-form-urlencoded" };
      const sent = request(`${server.url}/login`, { agent, method: "POST", headers }, (answer) => {
        answer.resume();
        const ended = once(answer.socket, "close");
        answer.on("end", () => resolve({ status: answer.statusCode, reused: sent.reusedSocket, ended }));
      });
      sent.on("error", reject).end("username=nobody&password=nothing");
    });
  const first = await post();
  process.kill(server.pid(), "SIGSTOP");
  const second = post();
  // the bytes lie at the server's door, the signal beside them
  await new Promise((resolve) => setTimeout(resolve, 300));
  process.kill(server.pid(), "SIGTERM");
  process.kill(server.pid(), "SIGCONT");
  const { status, reused, ended } = await second;
  expect({ status, reused }).toEqual({ status: first.status, reused: true });
  await ended;
});
