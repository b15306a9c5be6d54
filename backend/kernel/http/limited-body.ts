/** A body on its way to another server, ended with an error once it is larger than it may be. */
export interface LimitedBody {
  stream: ReadableStream<Uint8Array>;
  /** More came than may. */
  isExceeded: () => boolean;
  /** Reads what is left and forgets it: who still sends sees no answer. */
  drain: () => Promise<void>;
}

/** Passes a body on piece by piece, never more than `maxBytes` of it. */
export function limitStream(body: ReadableStream<Uint8Array>, maxBytes: number): LimitedBody {
  const reader = body.getReader();
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      bytes += value.byteLength;
      if (bytes > maxBytes) controller.error(new Error(`the body is larger than ${maxBytes} bytes`));
      else controller.enqueue(value);
    },
  });
  return {
    stream,
    isExceeded: () => bytes > maxBytes,
    async drain() {
      while (
        await reader.read().then(
          ({ done }) => !done,
          () => false,
        )
      );
    },
  };
}
