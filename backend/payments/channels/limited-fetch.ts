// One exchange with a channel over HTTP, limited in time and length. Nothing is repeated here.
import * as z from "zod";
import { traceCall } from "../../kernel/operations/traces";
import { ChannelError } from "./channel";

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface FetchLimits {
  timeoutMs: number;
  mostBytes: number;
}

/** Limits of a call; downloads have their own. */
export const callLimits: FetchLimits = { timeoutMs: 5_000, mostBytes: 256 * 1024 };

/** Sends a request and reads the whole answer; follows nowhere. Throws `unclear` where none comes. */
export async function fetchWithin({ timeoutMs, mostBytes }: FetchLimits, url: URL, request: RequestInit) {
  try {
    return await traceCall({ method: request.method ?? "GET", host: url.host }, async (): Promise<HttpAnswer> => {
      const answer = await fetch(url, { ...request, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      return { status: answer.status, headers: answer.headers, body: await readBody(answer, mostBytes) };
    });
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new ChannelError(
      "unclear",
      isLate ? "TIMEOUT" : "NETWORK",
      isLate ? `no answer in ${timeoutMs} ms` : String(error),
    );
  }
}

/** Reads an answer by a schema. Throws `unclear` for one that does not fit. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ChannelError("unclear", "UNREADABLE", z.prettifyError(parsed.error).slice(0, 256));
}

/** The value of a JSON text; undefined for what is none. */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function readBody(answer: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new ChannelError("unclear", "TOO_LONG", `more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
