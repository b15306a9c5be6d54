/** The answer of a handler of the stand-in. */
export interface Answer {
  status: number;
  /** Null: none. */
  body: object | null;
}

export function done(body: object): Answer {
  return { status: 200, body };
}

export function refused(status: number, code: string, message: string): Answer {
  return { status, body: { code, message } };
}

/** RFC 3339 by the clock of Shanghai. */
export function shanghaiTime(ms: number): string {
  return `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
