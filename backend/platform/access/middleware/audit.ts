import type { Context, MiddlewareHandler } from "hono";
import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import type { HonoVariables } from "../../../kernel/handle";
import { maskParameters, type MaskOptions, maskValues } from "../logs/mask-parameters";
import { changedFields } from "../logs/changed-fields";
import type { OperationEntry, OperationLog } from "../logs/operation-log";
import { operationName } from "../logs/operation-names";
import { soleSchool } from "./school-scope";

/** PLUS-02: leaves one row for every audited call of an account, done or refused, and for what a stranger got done. */
export function audit(ctx: BackendContext, log: OperationLog): MiddlewareHandler<HonoVariables> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const endpoint = c.get("endpoint");
    if (!endpoint?.audited || !isOfInterest(c, endpoint)) return;
    const duration_ms = Math.round(performance.now() - startedAt);
    log.write({ ...whatWasDone(c, endpoint), ...outcome(c), duration_ms, created_at: ctx.now() });
  };
}

/** Refusals of strangers are not kept: anybody could fill the log with them. */
function isOfInterest(c: Context<HonoVariables>, { permission }: Endpoint): boolean {
  return permission === "public" ? !c.error : c.get("actor") !== undefined;
}

type Outcome = Pick<OperationEntry, "status" | "response_code" | "response_result" | "changes">;
type Deed = Omit<OperationEntry, keyof Outcome | "duration_ms" | "created_at">;

const maxJson = 8_000;

function whatWasDone(c: Context<HonoVariables>, endpoint: Endpoint): Deed {
  const actor = c.get("actor");
  const { path } = c.req;
  const steps = endpoint.path.split("/").filter((step) => step !== "" && !step.startsWith(":"));
  return {
    action: operationName(endpoint) ?? endpoint.summary,
    data: toJson(maskParameters(c.get("input") ?? {}, maskOptions(endpoint))),
    username: actor?.username ?? "",
    uid: actor?.userId ?? null,
    school_id: schoolOf(c),
    target_class: steps.slice(0, -1).join("/"),
    target_method: steps.at(-1) ?? "",
    request_ip: c.env.address,
    request_method: c.req.method,
    target_url: maskValues(path).slice(0, 300),
  };
}

function outcome(c: Context<HonoVariables>): Outcome {
  const { error } = c;
  if (error) {
    const isExpected = error instanceof AppError;
    return {
      status: 0,
      response_code: String(isExpected ? error.code : code.failure),
      response_result: maskValues(isExpected ? error.message : "系统错误").slice(0, 500),
      changes: [],
    };
  }
  const changes = changedFields(c.get("changes") ?? [], (key, value) => {
    const endpoint = c.get("endpoint");
    return maskParameters(value, endpoint ? maskOptions(endpoint) : { isPersonNamed: true }, key);
  });
  return {
    status: 1,
    response_code: String(code.ok),
    response_result: maskValues(c.get("message") || "成功").slice(0, 500),
    changes,
  };
}

/** The one school a call was about: that of its scope, else the one its parameters name among the caller's. */
function schoolOf(c: Context<HonoVariables>): number | null {
  const actor = c.get("actor");
  if (!actor) return null;
  const context = c.get("context");
  const scope = context && "scope" in context ? context.scope : actor.schools;
  const sole = soleSchool(scope);
  if (sole !== undefined) return sole;
  const input = c.get("input");
  const named = typeof input === "object" && input !== null && "school_id" in input ? Number(input.school_id) : NaN;
  if (!Number.isSafeInteger(named) || named <= 0) return null;
  return scope === "all" || scope.includes(named) ? named : null;
}

function maskOptions({ path }: Endpoint): MaskOptions {
  return { isPersonNamed: /payer|student/.test(path) };
}

function toJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= maxJson ? text : JSON.stringify({ 内容过长: `共 ${text.length} 字，不记录` });
}
