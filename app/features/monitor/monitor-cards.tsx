import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ServerState } from "#contract/monitoring";
import { Card } from "~/components/card";
import { type Fact, FactList } from "~/components/fact-list";
import { ShareBar } from "./share-bar";

/** The state of machine and process, a card for each part. */
export function MonitorCards({ state, whoHref }: { state: ServerState; whoHref: ReactNode }) {
  const { t } = useTranslation("monitor");
  const { cpu_info: cpu, memory_info: memory, disk, heap } = state;
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Part title={t("cpu.title")} facts={cpuFacts(t, cpu)}>
        <ShareBar label={t("cpu.usage")} percent={cpu.usage} />
      </Part>
      <Part title={t("memory.title")} facts={memoryFacts(t, memory)}>
        <ShareBar label={t("memory.usage")} percent={memory.mem_usage} />
        <ShareBar label={t("memory.real")} percent={memory.mem_real_percent} />
      </Part>
      <Part title={t("disk.title")} facts={diskFacts(t, disk)}>
        <ShareBar label={t("disk.usage")} percent={disk.usage} />
      </Part>
      <Part title={t("process.title")} facts={processFacts(t, state)}>
        <ShareBar
          label={t("process.heap")}
          percent={heap.limit > 0 ? Number(((heap.used / heap.limit) * 100).toFixed(1)) : 0}
          text={t("ofTotal", { used: size(t, heap.used), total: size(t, heap.limit) })}
        />
      </Part>
      <Part
        title={t("usage.title")}
        facts={[
          [t("usage.users"), String(state.users_online)],
          [t("usage.sockets"), String(state.sockets)],
          [t("usage.database"), state.database.kind],
          [t("usage.size"), size(t, state.database.size)],
        ]}
      >
        {whoHref}
      </Part>
      <Part title={t("system.title")} facts={systemFacts(t, state)} />
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

type Text = TFunction<"monitor">;

function cpuFacts(t: Text, { model, num_text, mhz, cache, bogomips, load }: ServerState["cpu_info"]): Fact[] {
  return [
    [t("cpu.model"), model],
    [t("cpu.num"), num_text],
    [t("cpu.load"), load.join("、")],
    [t("cpu.mhz"), mhz],
    [t("cpu.cache"), cache],
    [t("cpu.bogomips"), bogomips],
  ];
}

function memoryFacts(t: Text, memory: ServerState["memory_info"]): Fact[] {
  return [
    [t("memory.total"), size(t, memory.mem_total)],
    [t("memory.free"), size(t, memory.mem_free)],
    [t("memory.cached"), size(t, memory.mem_cached)],
    [t("memory.realUsed"), size(t, memory.mem_real_used)],
    [t("memory.realFree"), size(t, memory.mem_real_free)],
  ];
}

function diskFacts(t: Text, disk: ServerState["disk"]): Fact[] {
  return [
    [t("disk.total"), size(t, disk.total)],
    [t("disk.used"), size(t, disk.used)],
    [t("disk.free"), size(t, disk.free)],
  ];
}

function processFacts(t: Text, { event_loop, heap, serve_info }: ServerState): Fact[] {
  return [
    [t("process.resident"), size(t, heap.resident)],
    [t("process.p50"), t("milliseconds", { count: event_loop.p50_ms })],
    [t("process.p99"), t("milliseconds", { count: event_loop.p99_ms })],
    [t("process.max"), t("milliseconds", { count: event_loop.max_ms })],
    [t("process.uptime"), serve_info.process_uptime],
  ];
}

function systemFacts(t: Text, { serve_info: info, uptime }: ServerState): Fact[] {
  return [
    [t("system.host"), info.serve_name],
    [t("system.os"), info.os],
    [t("system.architecture"), info.architecture],
    [t("system.runtime"), `${info.php_version}，${info.zend_version}`],
    [t("system.uptime"), uptime],
  ];
}

function size(t: Text, megabytes: number): string {
  return megabytes >= 1024
    ? t("gigabytes", { size: (megabytes / 1024).toFixed(1) })
    : t("megabytes", { size: megabytes });
}
