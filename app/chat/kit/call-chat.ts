import type { ChatCalls } from "#contract/chat/calls";
import type { InputOf, OutputOf } from "#contract/kernel/endpoint";
import { RefusedError } from "~/lib/refused-error";

export type ChatCallName = keyof ChatCalls;
export type ChatInput<Name extends ChatCallName> = InputOf<ChatCalls[Name]>;
export type ChatAnswer<Name extends ChatCallName> = OutputOf<ChatCalls[Name]>;

interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}

/** Asks for something to read; throws a `RefusedError` with the server's words, or an `Error` with none when nothing came (IM-23). */
export async function readChat<Name extends ChatCallName>(
  name: Name,
  input: ChatInput<Name>,
  signal?: AbortSignal,
): Promise<ChatAnswer<Name>> {
  const query = new URLSearchParams({ name, input: JSON.stringify(input) });
  return open<ChatAnswer<Name>>(fetch(`/chat/call?${query}`, signal ? { signal } : {}));
}

/** Asks for something to be done; throws as `readChat` does. */
export async function writeChat<Name extends ChatCallName>(
  name: Name,
  input: ChatInput<Name>,
  /** It goes on when the page is left. */
  isLeaving = false,
): Promise<ChatAnswer<Name>> {
  const form = new FormData();
  form.append("name", name);
  form.append("input", JSON.stringify(input));
  return open<ChatAnswer<Name>>(fetch("/chat/call", { method: "POST", body: form, keepalive: isLeaving }));
}

async function open<Data>(asked: Promise<Response>): Promise<Data> {
  // the browser's words for a lost line, or for no envelope, are for nobody
  const envelope: unknown = await asked.then((answer) => answer.json()).catch(() => null);
  if (!isEnvelope<Data>(envelope)) throw new Error("");
  if (envelope.code !== 200) throw new RefusedError(envelope);
  return envelope.data;
}

/** Our own server's envelope, whose data the contract describes. */
function isEnvelope<Data>(answer: unknown): answer is Envelope<Data> {
  return typeof answer === "object" && answer !== null && "code" in answer && "msg" in answer && "data" in answer;
}
