import type { ReactNode } from "react";
import type { ServerState } from "#contract/platform/monitoring";
import { Card } from "~/components/card";
import { type Fact, FactList } from "~/components/fact-list";
import { fill } from "~/lib/fill";
import { monitoringTexts } from "./monitoring-texts";
import { ShareBar } from "./share-bar";

/** The state of machine and process, a card for each part. */
export function MonitorCards({ state, whoHref }: { state: ServerState; whoHref: ReactNode }) {
  const { cpu_info: cpu, memory_info: memory, disk, heap } = state;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Part title={monitoringTexts.cpu.title} facts={cpuFacts(cpu)}>
        <ShareBar label={monitoringTexts.cpu.usage} percent={cpu.usage} />
      </Part>
      <Part title={monitoringTexts.memory.title} facts={memoryFacts(memory)}>
        <ShareBar label={monitoringTexts.memory.usage} percent={memory.mem_usage} />
        <ShareBar label={monitoringTexts.memory.real} percent={memory.mem_real_percent} />
      </Part>
      <Part title={monitoringTexts.disk.title} facts={diskFacts(disk)}>
        <ShareBar label={monitoringTexts.disk.usage} percent={disk.usage} />
      </Part>
      <Part title={monitoringTexts.process.title} facts={processFacts(state)}>
        <ShareBar
          label={monitoringTexts.process.heap}
          percent={heap.limit > 0 ? Number(((heap.used / heap.limit) * 100).toFixed(1)) : 0}
          text={fill(monitoringTexts.ofTotal, { used: size(heap.used), total: size(heap.limit) })}
        />
      </Part>
      <Part
        title={monitoringTexts.usage.title}
        facts={[
          [monitoringTexts.usage.users, String(state.users_online)],
          [monitoringTexts.usage.sockets, String(state.sockets)],
          [monitoringTexts.usage.database, state.database.kind],
          [monitoringTexts.usage.size, size(state.database.size)],
        ]}
      >
        {whoHref}
      </Part>
      <Part title={monitoringTexts.system.title} facts={systemFacts(state)} />
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
    [monitoringTexts.cpu.model, model],
    [monitoringTexts.cpu.num, num_text],
    [monitoringTexts.cpu.load, load.join("、")],
    [monitoringTexts.cpu.mhz, mhz],
    [monitoringTexts.cpu.cache, cache],
    [monitoringTexts.cpu.bogomips, bogomips],
  ];
}

function memoryFacts(memory: ServerState["memory_info"]): Fact[] {
  return [
    [monitoringTexts.memory.total, size(memory.mem_total)],
    [monitoringTexts.memory.free, size(memory.mem_free)],
    [monitoringTexts.memory.cached, size(memory.mem_cached)],
    [monitoringTexts.memory.realUsed, size(memory.mem_real_used)],
    [monitoringTexts.memory.realFree, size(memory.mem_real_free)],
  ];
}

function diskFacts(disk: ServerState["disk"]): Fact[] {
  return [
    [monitoringTexts.disk.total, size(disk.total)],
    [monitoringTexts.disk.used, size(disk.used)],
    [monitoringTexts.disk.free, size(disk.free)],
  ];
}

function processFacts({ event_loop, heap, serve_info }: ServerState): Fact[] {
  return [
    [monitoringTexts.process.resident, size(heap.resident)],
    [monitoringTexts.process.p50, fill(monitoringTexts.milliseconds, { count: event_loop.p50_ms })],
    [monitoringTexts.process.p99, fill(monitoringTexts.milliseconds, { count: event_loop.p99_ms })],
    [monitoringTexts.process.max, fill(monitoringTexts.milliseconds, { count: event_loop.max_ms })],
    [monitoringTexts.process.uptime, serve_info.process_uptime],
  ];
}

function systemFacts({ serve_info: info, uptime }: ServerState): Fact[] {
  return [
    [monitoringTexts.system.host, info.serve_name],
    [monitoringTexts.system.os, info.os],
    [monitoringTexts.system.architecture, info.architecture],
    [monitoringTexts.system.runtime, `${info.php_version}，${info.zend_version}`],
    [monitoringTexts.system.uptime, uptime],
  ];
}

function size(megabytes: number): string {
  return megabytes >= 1024
    ? fill(monitoringTexts.gigabytes, { size: (megabytes / 1024).toFixed(1) })
    : fill(monitoringTexts.megabytes, { size: megabytes });
}
