import { brotliDecompressSync, constants, createBrotliDecompress } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressStreaming } from "./compress";

const encoder = new TextEncoder();

function appOf(body: () => ReadableStream) {
  const app = new Hono();
  app.use(compressStreaming());
  app.get("/", () => new Response(body(), { headers: { "Content-Type": "text/html" } }));
  return app;
}

const request = { headers: { "Accept-Encoding": "br" } };

test("what is written leaves before the rest is made", async () => {
  let finish = () => {};
  const app = appOf(
    () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode("<p>first"));
          finish = () => {
            controller.enqueue(encoder.encode("<p>second"));
            controller.close();
          };
        },
      }),
  );
  const answer = await app.request("/", request);
  const seen: string[] = [];
  const reading = createBrotliDecompress().on("data", (part: Buffer) => seen.push(part.toString()));
  const reader = answer.body!.getReader();
  reading.write((await reader.read()).value);
  await expect.poll(() => seen.join("")).toBe("<p>first");
  finish();
  for (let part = await reader.read(); !part.done; part = await reader.read()) reading.write(part.value);
  await expect.poll(() => seen.join("")).toBe("<p>first<p>second");
});

test("many small writes are packed as one", async () => {
  const parts = Array.from({ length: 50 }, (_, index) => `<td class="cell">${index}</td>`);
  const app = appOf(
    () =>
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(encoder.encode(part));
          controller.close();
        },
      }),
  );
  const packed = Buffer.from(await (await app.request("/", request)).arrayBuffer());
  expect(brotliDecompressSync(packed, { flush: constants.BROTLI_OPERATION_FLUSH }).toString()).toBe(parts.join(""));
  expect(packed.length).toBeLessThan(200);
});

test("a page that fails half-way ends the answer, not the process", async () => {
  let fail = () => {};
  const app = appOf(
    () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(encoder.encode("<p>first"));
          fail = () => controller.error(new Error("render failed"));
        },
      }),
  );
  const reader = (await app.request("/", request)).body!.getReader();
  await reader.read();
  fail();
  await expect(reader.read()).rejects.toThrow("render failed");
});

test("a browser that goes away stops the page being made", async () => {
  let isStopped = false;
  const app = appOf(
    () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(encoder.encode("<p>first")),
        cancel: () => void (isStopped = true),
      }),
  );
  const reader = (await app.request("/", request)).body!.getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => isStopped).toBe(true);
});
