import { machineRefusals } from "#contract/payments/machines";
import type { AuditedChange } from "../../kernel/context";
import { changedFields } from "../../platform/access/logs/changed-fields";
import { maskParameters } from "../../platform/access/logs/mask-parameters";
import type { OperationEntry } from "../../platform/access/logs/operation-log";
import { operationName } from "../../platform/access/logs/operation-names";
import type { MachineCall } from "./machine-calls";
import type { Machine } from "./machine";
import type { MachineRefusal } from "./machine-refusal";

/** A rightly signed call and what became of it. */
export interface LoggedCall {
  machine: Machine;
  /** Undefined for an address that is none. */
  call: MachineCall | undefined;
  method: string;
  path: string;
  address: string;
  input: unknown;
  /** Undefined where it was done. */
  refusal: MachineRefusal | undefined;
  status: number;
  changes: readonly AuditedChange[];
  durationMs: number;
  at: number;
}

const maxJson = 8_000;

/** The row of the operation log: the key's name is who did it. */
export function machineEntry(logged: LoggedCall): OperationEntry {
  const { machine, call, method, path, address, refusal, status, changes, durationMs, at } = logged;
  const mask = (value: unknown, key = "") => maskParameters(value, { isPersonNamed: true }, key);
  const data = JSON.stringify(mask(logged.input ?? {}));
  const steps = path.split("/").filter(Boolean);
  return {
    ...{ action: (call && operationName(call.endpoint)) ?? "终端请求了不存在的地址", school_id: machine.schoolId },
    ...{ data: data.length <= maxJson ? data : JSON.stringify({ 内容过长: `共 ${data.length} 字，不记录` }) },
    ...{ username: machine.key, operator: `接口密钥：${machine.name}`, uid: null },
    ...{ target_class: steps.slice(0, -1).join("/"), target_method: steps.at(-1) ?? "" },
    ...{ request_ip: address, request_method: method, target_url: path.slice(0, 300) },
    ...{ status: refusal ? 0 : 1, response_code: String(refusal ? machineRefusals[refusal.code] : status) },
    response_result: (refusal ? `${refusal.code}：${refusal.message}` : "成功").slice(0, 500),
    changes: changedFields(refusal ? [] : changes, (key, value) => mask(value, key)),
    ...{ duration_ms: durationMs, created_at: at },
  };
}
