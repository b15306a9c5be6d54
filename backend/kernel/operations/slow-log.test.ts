import { Hono } from "hono";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { createCounters } from "./counters";
import { createMetrics } from "./metrics";

const log = pino({ level: "silent" });

test("slow requests are one line every five seconds, with their count and the slowest [O-m11]", async () => {
  vi.useFakeTimers();
  const told = vi.spyOn(log, "warn");
  const metrics = createMetrics({
    sockets: () => 0,
    readiness: { last: () => [] },
    freeDiskBytes: () => null,
    oldestWriteMs: () => 0,
    machineCalls: () => new Map(),
    connections: () => [],
    version: "0.0.0",
    counters: createCounters(),
    log,
  });
  const app = new Hono().use(metrics.time).get("/api/:ms", async (c) => {
    await new Promise((resolve) => setTimeout(resolve, Number(c.req.param("ms"))));
    return c.text("late");
  });
  const answers = Array.from({ length: 100 }, async (_, index) => app.request(`/api/${2_001 + index}`));
  await vi.advanceTimersByTimeAsync(2_500);
  await Promise.all(answers);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.mock.calls).toEqual([
    [{ method: "GET", path: "/api/2100", seconds: expect.closeTo(2.1, 1), count: 100 }, "slow request"],
  ]);
  const quick = app.request("/api/10");
  await vi.advanceTimersByTimeAsync(20_000);
  await quick;
  expect(told).toHaveBeenCalledTimes(1);
});
