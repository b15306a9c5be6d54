import { parentPort } from "node:worker_threads";
import * as z from "zod";
import { checkStatement, readHead, readStatementRows, refusalOf } from "./read-statement";
import type { StatementRow } from "./statement";

// The thread behind `open-statement`: reads one file after another. Each comes in pieces as the thread asks for them, and no more
// is handed on than is asked for.

const Job = z.object({
  job: z.string(),
  task: z.enum(["head", "check", "rows"]),
  billDate: z.string().optional(),
  maxRows: z.number(),
});
type Job = z.infer<typeof Job>;
/** A file to read; a piece of it, null at its end; or that the rows sent last were dealt with. */
const Message = z.union([
  Job,
  z.object({ job: z.string(), piece: z.instanceof(Uint8Array).nullable() }),
  z.object({ job: z.string(), isHeard: z.literal(true) }),
]);

const rowsPerMessage = 500;

/** The file in hand; a piece of one before comes too late. */
let reading: Reading | null = null;

parentPort?.on("message", (received: unknown) => {
  const message = Message.parse(received);
  if ("task" in message) {
    reading = openReading(message.job);
    void answer(message, reading);
  } else if (message.job === reading?.job) {
    if ("piece" in message) reading.takePiece(message.piece);
    else reading.goOn();
  }
});

interface Reading {
  job: string;
  // unpacking asks for the next piece while rows are still on their way
  takePiece: (piece: Uint8Array | null) => void;
  goOn: () => void;
}

function openReading(job: string): Reading {
  return { job, takePiece: () => undefined, goOn: () => undefined };
}

async function* piecesOf(file: Reading): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await new Promise<Uint8Array | null>((resolve) => {
      file.takePiece = resolve;
      parentPort?.postMessage({ job: file.job, kind: "more" });
    });
    if (!piece) return;
    yield piece;
  }
}

function send(file: Reading, rows: readonly StatementRow[]): Promise<void> {
  return new Promise((resolve) => {
    file.goOn = resolve;
    parentPort?.postMessage({ job: file.job, kind: "rows", rows });
  });
}

async function answer(asked: Job, file: Reading): Promise<void> {
  let last: object;
  try {
    last = await read(asked, file);
  } catch (error) {
    last = { kind: "refused", ...refusalOf(error) };
  }
  parentPort?.postMessage({ job: asked.job, ...last });
}

async function read({ task, billDate, maxRows }: Job, file: Reading): Promise<object> {
  const facts = { facts: { billDate }, maxRows };
  const pieces = piecesOf(file);
  switch (task) {
    case "head":
      return { kind: "head", head: await readHead(pieces, facts) };
    case "check":
      return { kind: "check", check: await checkStatement(pieces, facts) };
    case "rows":
      for await (const rows of readStatementRows(pieces, facts)) {
        for (let start = 0; start < rows.length; start += rowsPerMessage) {
          await send(file, rows.slice(start, start + rowsPerMessage));
        }
      }
      return { kind: "done" };
  }
}
