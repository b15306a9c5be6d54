import { announcedLength } from "./announced-length";
import { drainBody } from "./bound-body";
import { limitStream } from "./limited-body";

/** A form on its way to its page: a request whose body ends with an error beyond its bound. */
export interface BoundForm {
  request: Request;
  /** More came than may: whatever was made of the request, it is too large. */
  isExceeded: () => boolean;
  /** Reads what nobody has read, and forgets it. */
  drain: () => Promise<void>;
}

/**
 * Bounds a form to `maxBytes`; answers null for one that names a larger length. A body that names none is bounded as it is
 * read: nothing of it is kept for somebody whom nobody knows yet. What is refused is read up to `drainedBytes` and forgotten: browsers
 * show an answer only once their own sending has ended.
 */
export async function boundForm(
  request: Request,
  { maxBytes, drainedBytes }: { maxBytes: number; drainedBytes: number },
): Promise<BoundForm | null> {
  const length = announcedLength(request);
  const asItIs = { request, isExceeded: () => false, drain: () => drainBody(request) };
  // before the body is looked at: that makes a stream of it, which costs more than reading it
  if (length !== null && length <= maxBytes) return asItIs;
  if (!request.body) return asItIs;
  const body = limitStream(request.body, maxBytes);
  if (length !== null) {
    if (length <= drainedBytes) await body.drain(drainedBytes);
    return null;
  }
  const bound = new Request(request, { body: body.stream, duplex: "half" });
  return { request: bound, isExceeded: body.isExceeded, drain: () => body.drain(drainedBytes) };
}
