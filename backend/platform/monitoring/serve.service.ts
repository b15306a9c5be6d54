import { statfs } from "node:fs/promises";
import { type IntervalHistogram, monitorEventLoopDelay, performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { ServerState } from "#contract/platform/monitoring";
import { countOnlineUsers } from "../access/auth/live-sessions.service";
import type { BackendContext } from "../../kernel/context";
import { readDatabaseSize } from "./database-size.repository";
import { type CpuTime, megabytes, percent, readCpu, readCpuTime, readMemory, readSystem, round } from "./machine";

// the delay is sampled this often; the time between two samples is no delay
const resolutionMs = 20;
const windowMs = 60_000;

/** Reads the state of the machine and of this process; keeps what can only be told between two readings. */
export function createServerMonitor(): (ctx: BackendContext) => Promise<ServerState> {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let windowStart = performance.now();
  let before: CpuTime = { busy: 0, total: 0 };

  return async (ctx) => {
    const now = readCpuTime();
    const usage = percent(now.busy - before.busy, now.total - before.total);
    before = now;
    const event_loop = delayOf(delays);
    if (performance.now() - windowStart > windowMs) {
      delays.reset();
      windowStart = performance.now();
    }
    const [cpu_info, memory_info, disk, size, users_online] = await Promise.all([
      readCpu(usage),
      readMemory(),
      readDisk(ctx.env.dataDir),
      readDatabaseSize(ctx.db, ctx.kind),
      countOnlineUsers(ctx),
    ]);
    const { uptime, ...serve_info } = readSystem();
    return {
      cpu_info,
      memory_info,
      uptime,
      serve_info,
      event_loop,
      heap: readHeap(),
      disk,
      database: { kind: ctx.kind === "sqlite" ? "SQLite" : "PostgreSQL", size: megabytes(size) },
      sockets: ctx.countSockets(),
      users_online,
    };
  };
}

function delayOf(delays: IntervalHistogram): ServerState["event_loop"] {
  const late = (nanoseconds: number) => Math.max(0, round(nanoseconds / 1e6 - resolutionMs, 1));
  return { p50_ms: late(delays.percentile(50)), p99_ms: late(delays.percentile(99)), max_ms: late(delays.max) };
}

function readHeap(): ServerState["heap"] {
  const { heapUsed, heapTotal, rss } = process.memoryUsage();
  return {
    used: megabytes(heapUsed),
    total: megabytes(heapTotal),
    limit: megabytes(getHeapStatistics().heap_size_limit),
    resident: megabytes(rss),
  };
}

async function readDisk(folder: string): Promise<ServerState["disk"]> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  const used = (blocks - bfree) * bsize;
  return {
    total: megabytes(blocks * bsize),
    used: megabytes(used),
    free: megabytes(bavail * bsize),
    usage: percent(used, used + bavail * bsize),
  };
}
