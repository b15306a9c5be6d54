import { readFile } from "node:fs/promises";
import { arch, availableParallelism, cpus, freemem, hostname, loadavg, release, totalmem, type, uptime } from "node:os";
import type { ServerState } from "#contract/platform/monitoring";

/** Time all cores spent so far, in ms. */
export interface CpuTime {
  busy: number;
  total: number;
}

export function readCpuTime(): CpuTime {
  return cpus().reduce(
    ({ busy, total }, { times }) => {
      const all = times.user + times.nice + times.sys + times.idle + times.irq;
      return { busy: busy + all - times.idle, total: total + all };
    },
    { busy: 0, total: 0 },
  );
}

/** Processors and load; what only Linux tells is empty elsewhere. */
export async function readCpu(usage: number): Promise<ServerState["cpu_info"]> {
  const details = await readText("/proc/cpuinfo");
  const cores = cpus();
  const field = (name: string) => new RegExp(`^${name}\\s*:\\s*(.+)$`, "mi").exec(details)?.[1] ?? "";
  const num = cores.length || availableParallelism();
  return {
    num,
    num_text: `${num} 核`,
    model: cores[0]?.model ?? "",
    mhz: field("cpu MHz") || String(cores[0]?.speed ?? ""),
    cache: field("cache size"),
    bogomips: field("bogomips"),
    usage,
    load: loadavg().map((value) => round(value, 2)),
  };
}

export async function readMemory(): Promise<ServerState["memory_info"]> {
  const details = await readText("/proc/meminfo");
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(details)?.[1] ?? NaN) * 1024;
  const total = totalmem();
  const free = orElse(bytes("MemFree"), freemem());
  const available = orElse(bytes("MemAvailable"), freemem());
  return {
    mem_total: megabytes(total),
    mem_used: megabytes(total - free),
    mem_free: megabytes(free),
    mem_usage: percent(total - free, total),
    mem_cached: megabytes(orElse(bytes("Cached"), 0)),
    mem_real_used: megabytes(total - available),
    mem_real_free: megabytes(available),
    mem_real_percent: percent(total - available, total),
  };
}

export function readSystem(): ServerState["serve_info"] & { uptime: string } {
  return {
    serve_name: hostname(),
    os: `${type()} ${release()}`,
    architecture: arch(),
    php_version: `Node.js ${process.versions.node}`,
    zend_version: `V8 ${process.versions.v8}`,
    php_run_type: "Hono 与 Remix，同一进程",
    process_uptime: formatDuration(process.uptime()),
    uptime: formatDuration(uptime()),
  };
}

export function megabytes(bytes: number): number {
  return round(bytes / 1024 / 1024, 1);
}

export function percent(part: number, whole: number): number {
  return whole > 0 ? round((part / whole) * 100, 1) : 0;
}

export function round(value: number, digits: number): number {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : 0;
}

function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  return `${parts[0]} 天 ${parts[1]} 小时 ${parts[2]} 分钟`;
}

function orElse(value: number, fallback: number): number {
  return Number.isNaN(value) ? fallback : value;
}

/** Empty where the system has no such file. */
async function readText(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
