import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

/** The machine and the instance that answers. Sizes in MB, shares in percent, delays in ms. */
export const ServerState = z.object({
  cpu_info: z.object({
    num: z.number().int(),
    num_text: z.string(),
    model: z.string(),
    mhz: z.string(),
    cache: z.string(),
    bogomips: z.string(),
    /** Usage of all cores since the reading before. */
    usage: z.number(),
    /** Mean number of waiting tasks over 1, 5 and 15 minutes. */
    load: z.array(z.number()),
  }),
  memory_info: z.object({
    mem_total: z.number(),
    mem_used: z.number(),
    mem_free: z.number(),
    mem_usage: z.number(),
    mem_cached: z.number(),
    /** Without what can be had back at any time. */
    mem_real_used: z.number(),
    mem_real_free: z.number(),
    mem_real_percent: z.number(),
  }),
  uptime: z.string(),
  /** The wire's keys are those of another runtime: here they name Node.js, V8 and how the process runs. */
  serve_info: z.object({
    serve_name: z.string(),
    os: z.string(),
    architecture: z.string(),
    php_version: z.string(),
    zend_version: z.string(),
    php_run_type: z.string(),
    process_uptime: z.string(),
  }),
  /** Delay of the event loop in the last minute. */
  event_loop: z.object({ p50_ms: z.number(), p99_ms: z.number(), max_ms: z.number() }),
  heap: z.object({ used: z.number(), total: z.number(), limit: z.number(), resident: z.number() }),
  /** The file system of DATA_DIR. */
  disk: z.object({ total: z.number(), used: z.number(), free: z.number(), usage: z.number() }),
  database: z.object({ kind: z.string(), size: z.number() }),
  /** Open at this instance. */
  sockets: z.number().int(),
  /** Accounts with an open socket, at any instance. */
  users_online: z.number().int(),
});
export type ServerState = z.infer<typeof ServerState>;

export const monitoringApi = {
  serve: endpoint({
    method: "GET",
    path: "/setting/monitoring_module/serve",
    permission: "Api:setting/monitoring_module/serve-serve",
    summary: "服务器监控",
    output: ServerState,
  }),
};
