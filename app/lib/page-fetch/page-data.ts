import { encode } from "turbo-stream";

/** Makes an answer that Remix's single fetch reads, by the encoder of the framework's own server. */
export function pageDataAnswer(value: unknown, status: number): Response {
  return new Response(encode(value), { status });
}
