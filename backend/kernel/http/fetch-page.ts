import type { IncomingMessage } from "node:http";
import { openOutside, type OutsideLimits } from "./fetch-outside";
import type { OutsideAgent } from "./outside-agent";

/** The beginning of a web page as it came. */
export interface OutsidePage {
  /** Its address after all redirects. */
  url: URL;
  bytes: Buffer;
  /** The character set that its host says; empty for none. */
  charset: string;
}

const pageTypes = ["text/html", "application/xhtml+xml"];

/**
 * Gets the first `maxBytes` of a web page, as `fetchOutside` gets a picture. What is no page is not read, and nothing is unpacked.
 * Throws whatever stands in the way as an error for the log.
 */
export async function fetchPage(
  agent: OutsideAgent,
  address: string,
  { maxBytes, timeoutMs }: OutsideLimits,
): Promise<OutsidePage> {
  const { answer, url } = await openOutside(agent, address, {
    timeoutMs,
    accept: pageTypes.join(", "),
    userAgent: "campus-link-preview",
  });
  try {
    const { charset } = requirePage(answer);
    return { url, charset, bytes: await readBeginning(answer, maxBytes) };
  } finally {
    answer.destroy();
  }
}

function requirePage({ statusCode, headers }: IncomingMessage): { charset: string } {
  if (statusCode !== 200) throw new Error(`it answers ${statusCode}`);
  const packing = headers["content-encoding"] ?? "identity";
  if (packing !== "identity") throw new Error(`it is packed by ${packing}`);
  const [type = "", ...parameters] = (headers["content-type"] ?? "").toLowerCase().split(";");
  if (!pageTypes.includes(type.trim())) throw new Error(`${type} is no page`);
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith("charset="));
  return { charset: charset?.slice("charset=".length).replaceAll('"', "") ?? "" };
}

async function readBeginning(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // leaving the loop early ends the connection
  for await (const part of answer) {
    if (!(part instanceof Uint8Array)) continue;
    parts.push(part);
    size += part.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
