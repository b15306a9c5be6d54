import type { ReactNode } from "react";
import type { ServerState } from "#contract/monitoring";
import { Card } from "~/components/card";
import { type Fact, FactList } from "~/components/fact-list";
import { monitorTexts } from "~/i18n/locales/zh/monitor";
import { fill } from "~/lib/fill";
import { ShareBar } from "./share-bar";

/** The state of machine and process, a card for each part. */
export function MonitorCards({ state, whoHref }: { state: ServerState; whoHref: ReactNode }) {
  const { cpu_info: cpu, memory_info: memory, disk, heap } = state;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Part title={monitorTexts.cpu.title} facts={cpuFacts(cpu)}>
        <ShareBar label={monitorTexts.cpu.usage} percent={cpu.usage} />
      </Part>
      <Part title={monitorTexts.memory.title} facts={memoryFacts(memory)}>
        <ShareBar label={monitorTexts.memory.usage} percent={memory.mem_usage} />
        <ShareBar label={monitorTexts.memory.real} percent={memory.mem_real_percent} />
      </Part>
      <Part title={monitorTexts.disk.title} facts={diskFacts(disk)}>
        <ShareBar label={monitorTexts.disk.usage} percent={disk.usage} />
      </Part>
      <Part title={monitorTexts.process.title} facts={processFacts(state)}>
        <ShareBar
          label={monitorTexts.process.heap}
          percent={heap.limit > 0 ? Number(((heap.used / heap.limit) * 100).toFixed(1)) : 0}
          text={fill(monitorTexts.ofTotal, { used: size(heap.used), total: size(heap.limit) })}
        />
      </Part>
      <Part
        title={monitorTexts.usage.title}
        facts={[
          [monitorTexts.usage.users, String(state.users_online)],
          [monitorTexts.usage.sockets, String(state.sockets)],
          [monitorTexts.usage.database, state.database.kind],
          [monitorTexts.usage.size, size(state.database.size)],
        ]}
      >
        {whoHref}
      </Part>
      <Part title={monitorTexts.system.title} facts={systemFacts(state)} />
    </div>
  );
}

function Part({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3 p-4 text-sm">
        {children}
        <FactList facts={facts} />
      </div>
    </Card>
  );
}

function cpuFacts({ model, num_text, mhz, cache, bogomips, load }: ServerState["cpu_info"]): Fact[] {
  return [
    [monitorTexts.cpu.model, model],
    [monitorTexts.cpu.num, num_text],
    [monitorTexts.cpu.load, load.join("、")],
    [monitorTexts.cpu.mhz, mhz],
    [monitorTexts.cpu.cache, cache],
    [monitorTexts.cpu.bogomips, bogomips],
  ];
}

function memoryFacts(memory: ServerState["memory_info"]): Fact[] {
  return [
    [monitorTexts.memory.total, size(memory.mem_total)],
    [monitorTexts.memory.free, size(memory.mem_free)],
    [monitorTexts.memory.cached, size(memory.mem_cached)],
    [monitorTexts.memory.realUsed, size(memory.mem_real_used)],
    [monitorTexts.memory.realFree, size(memory.mem_real_free)],
  ];
}

function diskFacts(disk: ServerState["disk"]): Fact[] {
  return [
    [monitorTexts.disk.total, size(disk.total)],
    [monitorTexts.disk.used, size(disk.used)],
    [monitorTexts.disk.free, size(disk.free)],
  ];
}

function processFacts({ event_loop, heap, serve_info }: ServerState): Fact[] {
  return [
    [monitorTexts.process.resident, size(heap.resident)],
    [monitorTexts.process.p50, fill(monitorTexts.milliseconds, { count: event_loop.p50_ms })],
    [monitorTexts.process.p99, fill(monitorTexts.milliseconds, { count: event_loop.p99_ms })],
    [monitorTexts.process.max, fill(monitorTexts.milliseconds, { count: event_loop.max_ms })],
    [monitorTexts.process.uptime, serve_info.process_uptime],
  ];
}

function systemFacts({ serve_info: info, uptime }: ServerState): Fact[] {
  return [
    [monitorTexts.system.host, info.serve_name],
    [monitorTexts.system.os, info.os],
    [monitorTexts.system.architecture, info.architecture],
    [monitorTexts.system.runtime, `${info.php_version}，${info.zend_version}`],
    [monitorTexts.system.uptime, uptime],
  ];
}

function size(megabytes: number): string {
  return megabytes >= 1024
    ? fill(monitorTexts.gigabytes, { size: (megabytes / 1024).toFixed(1) })
    : fill(monitorTexts.megabytes, { size: megabytes });
}
