import { once } from "node:events";
import { connect, type Socket } from "node:net";

// A client of HTTP that only counts: a library would be what is measured.

const connections = 64;

/** Sends requests over 64 connections that stay open, each the next one as soon as it was answered; answers how many a second. */
export async function saturate(port: number, requests: readonly Buffer[]): Promise<number> {
  const lines = await openLines(port);
  const startedAt = performance.now();
  let next = 0;
  const send = async (line: Line) => {
    for (let request = requests[next++]; request; request = requests[next++]) await line.ask(request);
  };
  await Promise.all(lines.map(send));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const line of lines) line.close();
  return requests.length / seconds;
}

/** Sends requests at an even pace; answers the time of each from when it was due to its answer, in ms. */
export async function pace(port: number, requests: readonly Buffer[], perSecond: number): Promise<number[]> {
  const lines = await openLines(port);
  const free = [...lines];
  const times: number[] = [];
  const gapMs = 1000 / perSecond;
  const startedAt = performance.now();
  let [next, waiting] = [0, 0];
  await new Promise<void>((done, fail) => {
    const sendDue = () => {
      for (const now = performance.now(); next < requests.length && startedAt + next * gapMs <= now;) {
        const [line, request] = [free.shift(), requests[next]];
        if (!line || !request) return;
        const due = startedAt + next++ * gapMs;
        waiting += 1;
        line.ask(request).then(() => {
          times.push(performance.now() - due);
          free.push(line);
          waiting -= 1;
          if (next < requests.length) sendDue();
          else if (waiting === 0) done();
        }, fail);
      }
    };
    const timer = setInterval(() => (next < requests.length ? sendDue() : clearInterval(timer)), 1);
  });
  for (const line of lines) line.close();
  return times;
}

interface Line {
  /** Resolves when the request was taken: 204 without a body. */
  ask: (request: Buffer) => Promise<void>;
  close: () => void;
}

function openLines(port: number): Promise<Line[]> {
  return Promise.all(Array.from({ length: connections }, () => openLine(port)));
}

async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  const answers = readAnswers(socket);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        answers.expect({ resolve, reject });
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

interface Expected {
  resolve: () => void;
  reject: (error: Error) => void;
}

function readAnswers(socket: Socket) {
  let read = "";
  let expected: Expected | undefined;
  const fail = (reason: string) => expected?.reject(new Error(reason));
  socket.on("data", (chunk) => {
    read += chunk.toString("latin1");
    if (!read.startsWith("HTTP/1.1 204") && read.length > 12) return fail(read.slice(0, 500));
    if (!read.endsWith("\r\n\r\n")) return undefined;
    read = "";
    expected?.resolve();
    return undefined;
  });
  socket.on("error", (error) => fail(error.message));
  socket.on("close", () => fail("the connection was closed"));
  return { expect: (next: Expected) => void (expected = next) };
}
