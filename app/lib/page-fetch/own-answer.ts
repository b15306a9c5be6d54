import { refusalHeader, sessionEndedHeader } from "./headers";

const remixHeader = "X-Remix-Response";

/**
 * The answer to a call of Remix, read whole. Throws where a proxy answered instead of the product, or the answer was cut:
 * either is a broken line (HTTP-03).
 */
export async function readOwnAnswer(answer: Response, asked: URL): Promise<Response> {
  const { headers, status } = answer;
  if (headers.has(sessionEndedHeader) || headers.has(refusalHeader)) return answer;
  if (asked.pathname === "/__manifest") {
    if (!answer.ok) throw new TypeError(`manifest answered ${status}`);
    return answer;
  }
  if (!headers.has(remixHeader)) throw new TypeError(`answered ${status} by another`);
  if (answer.body === null) return answer;
  const body = await answer.text();
  // every line of it ends, the last one too
  if (body !== "" && !body.endsWith("\n")) throw new TypeError("answer was cut");
  // a browser gives an answer of 204 a body, and lets nobody make one with it
  return new Response(body || null, answer);
}
