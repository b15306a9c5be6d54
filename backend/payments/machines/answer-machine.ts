import type { AuditedChange, BackendContext } from "../../kernel/context";
import type { OperationLog } from "../../platform/access/logs/operation-log";
import { noteCaller } from "../../kernel/operations/served-request";
import { admitCall, type ArrivedCall, type IdentifiedMachine } from "./admission.service";
import { type MachineCall, machineCalls } from "./machine-calls";
import { type LoggedCall, machineEntry } from "./machine-log";
import { MachineRefusal, refusalOf, wrongField } from "./machine-refusal";

/** A request at the door of machines, read whole. */
export interface ArrivedRequest extends ArrivedCall {
  path: string;
  query: Record<string, string>;
}

interface KnownRequest {
  log: OperationLog;
  arrived: ArrivedRequest;
  known: IdentifiedMachine;
}

/** Answers a rightly signed call; whatever becomes of it stands in the operation log. Throws `MachineRefusal`. */
export async function answerMachine(ctx: BackendContext, { log, arrived, known }: KnownRequest) {
  const startedAt = performance.now();
  const { method, path, address } = arrived;
  noteCaller({ schoolId: known.machine.schoolId });
  const ofPath = machineCalls.filter(({ endpoint }) => endpoint.path === path);
  const call = ofPath.find(({ endpoint }) => endpoint.method === method);
  const changes: AuditedChange[] = [];
  const write = (outcome: Pick<LoggedCall, "status" | "refusal">) => {
    const durationMs = Math.round(performance.now() - startedAt);
    const facts = { machine: known.machine, call, method, path, address, input: sentWith(arrived), changes };
    log.write(machineEntry({ ...facts, ...outcome, durationMs, at: ctx.now() }));
  };
  try {
    await admitCall(ctx, known, address);
    if (!call) throw unknownAddress(ofPath.length > 0 ? method : "");
    requireScope(known, call);
    const audit = { change: (change: AuditedChange) => void changes.push(change) };
    const answer = await call.answer({ ...ctx, machine: known.machine, audit }, readInput(arrived));
    write({ status: answer.status, refusal: undefined });
    return answer;
  } catch (error) {
    const refusal = refusalOf(ctx, error);
    write({ status: refusal.status, refusal });
    throw refusal;
  }
}

function requireScope({ machine }: IdentifiedMachine, { endpoint }: MachineCall): void {
  const { scope } = endpoint.permission;
  if (machine.scopes.includes(scope)) return;
  throw new MachineRefusal("scope_missing", `密钥没有 ${scope} 权限，请向平台管理员申请`);
}

/** Throws `MachineRefusal` for a body that is no JSON. */
function readInput({ method, query, body }: ArrivedRequest): unknown {
  if (method === "GET") return query;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw wrongField("body", "请求体不是 UTF-8 编码的 JSON");
  }
}

/** The same for the log: also what cannot be read is no reason to leave a call out. */
function sentWith(arrived: ArrivedRequest): unknown {
  try {
    return readInput(arrived);
  } catch {
    return {};
  }
}

/** `method` is empty where the path is none either. */
function unknownAddress(method: string): MachineRefusal {
  const message = method ? `这个地址不支持 ${method}` : "没有这个地址，请核对路径";
  return new MachineRefusal("address_unknown", message);
}
