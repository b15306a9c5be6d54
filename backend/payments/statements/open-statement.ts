// Reads statements that strangers made: in a thread of its own, with bounded memory and time. The file passes by in
// pieces, the rows come back in pieces, and neither side runs ahead of the other.
import { randomUUID } from "node:crypto";
import { on } from "node:events";
import type { Worker } from "node:worker_threads";
import * as z from "zod";
import { maxStatementRows } from "#contract/payments/recon";
import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { startWorker } from "../../kernel/threads/start-worker";
import { StatementCheck, type StatementFacts, StatementHead, StatementRow } from "./statement";
import { statementRefusals } from "./statement-refusals";

type Ctx = Pick<BackendContext, "statementThreads">;
type Pieces = AsyncIterable<Uint8Array>;

const HeadWithHash = StatementHead.extend({ sha256: z.string() });
export type HeadWithHash = z.infer<typeof HeadWithHash>;

const Answer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("more") }),
  z.object({ kind: z.literal("rows"), rows: z.array(StatementRow) }),
  z.object({ kind: z.literal("head"), head: HeadWithHash }),
  z.object({ kind: z.literal("check"), check: StatementCheck }),
  z.object({ kind: z.literal("done") }),
  z.object({ kind: z.literal("refused"), code: z.number(), message: z.string() }),
]);
type Answer = z.infer<typeof Answer>;
/** A thread may still ask for a piece of the file before. */
const Numbered = z.object({ job: z.string() });

// half a million numbers are kept to find the ones that come twice
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Between two answers, not in all: what follows waits for the database too. */
const silenceMs = 60_000;

/** Reads the merchant and the day of a statement, and its hash. Refuses with 4001. */
export async function readStatementHead(ctx: Ctx, file: Pieces): Promise<HeadWithHash> {
  for await (const answer of converse(ctx, file, { task: "head" })) if (answer.kind === "head") return answer.head;
  throw statementRefusals.tooComplex();
}

/** Sums a statement, and lists everything that is wrong with it. Refuses with 4001. */
export async function checkWholeStatement(ctx: Ctx, file: Pieces, facts: StatementFacts): Promise<StatementCheck> {
  for await (const answer of converse(ctx, file, { task: "check", ...facts }))
    if (answer.kind === "check") return answer.check;
  throw statementRefusals.tooComplex();
}

/** The rows of a statement that was found to be whole, at most 500 at a time. */
export async function* openStatementRows(
  ctx: Ctx,
  file: Pieces,
  facts: StatementFacts,
): AsyncGenerator<StatementRow[]> {
  for await (const answer of converse(ctx, file, { task: "rows", ...facts })) {
    if (answer.kind === "rows") yield answer.rows;
  }
}

/** A thread that reads statements, one after another. */
export function startStatementThread(): Worker {
  return startWorker("statement-worker", new URL("./statement-worker.ts", import.meta.url), { resourceLimits });
}

async function* converse(
  { statementThreads }: Ctx,
  file: Pieces,
  { task, billDate }: StatementFacts & { task: "head" | "check" | "rows" },
): AsyncGenerator<Answer> {
  const worker = statementThreads.take();
  const job = randomUUID();
  const pieces = file[Symbol.asyncIterator]();
  const silence = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isAnswered = false;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  try {
    listen();
    worker.postMessage({ job, task, billDate, maxRows: maxStatementRows });
    for await (const [message] of on(worker, "message", { close: ["exit"], signal: silence.signal })) {
      if (Numbered.parse(message).job !== job) continue;
      const answer = Answer.parse(message);
      clearTimeout(timer);
      isAnswered = answer.kind !== "more" && answer.kind !== "rows";
      if (answer.kind === "refused") throw new AppError(answer.code, answer.message);
      if (answer.kind === "more") {
        const next = await pieces.next();
        worker.postMessage({ job, piece: next.done ? null : next.value });
      } else {
        yield answer;
        if (answer.kind !== "rows") return;
        worker.postMessage({ job, isHeard: true });
      }
      listen();
    }
    throw new Error("the statement worker ended without an answer");
  } catch (error) {
    if (silence.signal.aborted || isOutOfMemory(error)) throw statementRefusals.tooComplex();
    throw error;
  } finally {
    clearTimeout(timer);
    if (isAnswered) statementThreads.keep(worker);
    else await worker.terminate();
    await pieces.return?.();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
