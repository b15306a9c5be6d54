// The door for machines at /open/v1: raw bytes, signatures, statuses of HTTP, no envelope, no session, no page.
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { BackendContext } from "../../kernel/context";
import type { Caller } from "../../kernel/http/caller";
import { boundBody } from "../../kernel/http/bound-body";
import { createOperationLog } from "../../platform/access/logs/operation-log";
import { identifyMachine } from "./admission.service";
import { type ArrivedRequest, answerMachine } from "./answer-machine";
import { MachineRefusal, refusalOf } from "./machine-refusal";

export interface MachineServer {
  /** Answers a request below `/open/`. */
  fetch: (request: Request, caller: Caller) => Promise<Response>;
  /** Counts of calls since the start by outcome: `ok`, or the code of a refusal. */
  outcomes: ReadonlyMap<string, number>;
  /** Resolves when every call answered so far is in the operation log. */
  settled: () => Promise<void>;
}

// a hundred times what a machine needs
export const maxMachineBytes = 64 * 1024;
const strangersPerMinute = 300;

/** Answers machines. */
export function createMachineServer(ctx: BackendContext): MachineServer {
  const outcomes = new Map<string, number>();
  const log = createOperationLog(ctx);
  const strangers = new RateLimiterMemory({ points: strangersPerMinute, duration: 60 });
  const count = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  async function answer(request: Request, address: string): Promise<Response> {
    const stranger = await strangers.get(address);
    if (stranger && stranger.consumedPoints >= strangersPerMinute) throw tooManyStrangers();
    const arrived = await readRequest(request, address);
    const known = await identifyMachine(ctx, arrived);
    const { status, body } = await answerMachine(ctx, { log, arrived, known });
    count("ok");
    return Response.json(body, { status });
  }
  return {
    async fetch(request, { address }) {
      try {
        return await answer(request, address);
      } catch (error) {
        const refusal = refusalOf(ctx, error);
        if (refusal.status === 401) await strangers.penalty(address);
        count(refusal.code);
        ctx.log.info({ code: refusal.code, field: refusal.field }, "machine refused");
        return toResponse(refusal);
      }
    },
    outcomes,
    settled: log.settled,
  };
}

async function readRequest(request: Request, address: string): Promise<ArrivedRequest> {
  const bounded = await boundBody(request, { maxBytes: maxMachineBytes, drainedBytes: maxMachineBytes });
  if (!bounded) throw largeCall();
  const { pathname: path, search, searchParams } = new URL(request.url);
  return {
    ...{ method: request.method, path, target: path + search, query: Object.fromEntries(searchParams), address },
    body: Buffer.from(await bounded.arrayBuffer()),
    authorization: request.headers.get("authorization") ?? "",
  };
}

/** The answer to a call larger than any may be. */
export function refuseLargeCall(): Response {
  return toResponse(largeCall());
}

function largeCall(): MachineRefusal {
  return new MachineRefusal("body_too_large", "请求内容超过 64 KB");
}

function toResponse({ body, status, more }: MachineRefusal): Response {
  const headers = new Headers();
  if (more.retryAfterSeconds !== undefined) headers.set("Retry-After", String(more.retryAfterSeconds));
  return Response.json(body, { status, headers });
}

function tooManyStrangers(): MachineRefusal {
  const message = "该地址的签名错误过多，请一分钟后再试，并核对密钥与签名方法";
  return new MachineRefusal("too_many_calls", message, "", { retryAfterSeconds: 60 });
}
