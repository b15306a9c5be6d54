/** A body on its way to whoever reads it, ended with an error once it is larger than it may be. */
export interface LimitedBody {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** More came than may. */
  isExceeded: () => boolean;
  /** Reads what is left, up to `mostBytes` of the whole body, and forgets it: who still sends sees no answer. */
  drain: (mostBytes?: number) => Promise<void>;
}

/** Passes a body on piece by piece as it is asked for, never more than `maxBytes` of it. */
export function limitStream(body: ReadableStream<Uint8Array<ArrayBuffer>>, maxBytes: number): LimitedBody {
  const reader = body.getReader();
  let bytes = 0;
  const readOn = () =>
    reader.read().then(
      ({ done, value }) => {
        bytes += value?.byteLength ?? 0;
        return !done;
      },
      () => false,
    );
  async function drain(mostBytes = Infinity): Promise<void> {
    while (bytes <= mostBytes && (await readOn()));
    if (bytes > mostBytes) await reader.cancel();
  }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxBytes) controller.error(new Error(`the body is larger than ${maxBytes} bytes`));
        else controller.enqueue(value);
      },
      // what goes on coming after an early answer would be kept by the body of the request
      cancel: () => drain(),
    },
    // nothing is read before somebody asks
    { highWaterMark: 0 },
  );
  return { stream, isExceeded: () => bytes > maxBytes, drain };
}
