import { announcedLength } from "./announced-length";

/**
 * Answers the request with a body of at most `maxBytes`, or null for a larger one. A body that names its length passes through; one that
 * does not is read to its end first. What is refused is read up to `drainedBytes` and forgotten: browsers show an answer only once
 * their own sending has ended.
 */
export async function boundBody(
  request: Request,
  { maxBytes, drainedBytes }: { maxBytes: number; drainedBytes: number },
): Promise<Request | null> {
  const length = announcedLength(request);
  // before the body is looked at: that makes a stream of it, which costs more than reading it
  if (length !== null && length <= maxBytes) return request;
  if (!request.body) return request;
  if (length !== null && length > drainedBytes) return null;
  const contents = await readUpTo(request.body, maxBytes, drainedBytes);
  return contents && new Request(request, { body: contents });
}

/** Reads and forgets what the answer left unread: an HTTP connection that keeps half a body is cut soon after, under its next request. */
export async function drainBody(request: Request): Promise<void> {
  // to look for the body makes a stream of it
  if (request.method === "GET" || request.bodyUsed) return;
  const { body } = request;
  if (!body || body.locked) return;
  const reader = body.getReader();
  // who sends no further reads no answer either
  while (
    await reader.read().then(
      ({ done }) => !done,
      () => false,
    )
  );
}

/** The whole body, or null when it is larger. */
async function readUpTo(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  drainedBytes: number,
): Promise<Blob | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done && bytes <= drainedBytes; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes <= maxBytes) pieces.push(part.value);
    else pieces.length = 0;
  }
  if (bytes > drainedBytes) await reader.cancel();
  return bytes <= maxBytes ? new Blob(pieces) : null;
}
