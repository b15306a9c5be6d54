import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { checkStatement, readHead, readStatementRows, refusalOf } from "./read-statement";
import type { StatementRow } from "./statement";

// The thread behind `open-statement`: reads one file, which comes in pieces as it asks for them, and hands on no more than
// is asked for.

const Job = z.object({
  task: z.enum(["head", "check", "rows"]),
  billDate: z.string().optional(),
  maxRows: z.number(),
});
/** A piece of the file, null at its end; or that the rows sent last were dealt with. */
const Message = z.union([
  z.object({ piece: z.instanceof(Uint8Array).nullable() }),
  z.object({ isHeard: z.literal(true) }),
]);

const { task, billDate, maxRows } = Job.parse(workerData);
const reading = { facts: { billDate }, maxRows };
const rowsPerMessage = 500;

// unpacking asks for the next piece while rows are still on their way
let takePiece: (piece: Uint8Array | null) => void = () => undefined;
let goOn: () => void = () => undefined;

parentPort?.on("message", (received: unknown) => {
  const message = Message.parse(received);
  if ("piece" in message) takePiece(message.piece);
  else goOn();
});

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const piece = await new Promise<Uint8Array | null>((resolve) => {
      takePiece = resolve;
      parentPort?.postMessage({ kind: "more" });
    });
    if (!piece) return;
    yield piece;
  }
}

function send(rows: readonly StatementRow[]): Promise<void> {
  return new Promise((resolve) => {
    goOn = resolve;
    parentPort?.postMessage({ kind: "rows", rows });
  });
}

async function answer(): Promise<object> {
  switch (task) {
    case "head":
      return { kind: "head", head: await readHead(pieces(), reading) };
    case "check":
      return { kind: "check", check: await checkStatement(pieces(), reading) };
    case "rows":
      for await (const rows of readStatementRows(pieces(), reading)) {
        for (let start = 0; start < rows.length; start += rowsPerMessage) {
          await send(rows.slice(start, start + rowsPerMessage));
        }
      }
      return { kind: "done" };
  }
}

let last: object;
try {
  last = await answer();
} catch (error) {
  last = { kind: "refused", ...refusalOf(error) };
}
parentPort?.postMessage(last);
parentPort?.close();
