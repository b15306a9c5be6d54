/** First and last byte of a part, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** All at once, or in pieces as they are made: then no more is held than a few of them. */
export type FileContents = Uint8Array | AsyncIterable<Uint8Array>;

/** Holds the contents of files by name and knows nothing else of them; names are ours and never a client's. */
export interface FileStorage {
  /** Stores a file whole, nobody ever reads a part of it; answers its bytes. */
  put: (name: string, contents: FileContents, mime: string) => Promise<number>;
  /** Streams a file or a part of it; null when there is none. */
  read: (name: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | null>;
  /** Removes a file; one that is not there is fine. */
  remove: (name: string) => Promise<void>;
  /** Deletes what was begun before a time (epoch ms) and never became a file; answers how many. */
  removeDrafts: (before: number) => Promise<number>;
  /** Rejects when nothing could be stored now. */
  ready: () => Promise<void>;
  close: () => void;
}
