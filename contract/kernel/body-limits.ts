const kib = 1024;
const mib = 1024 * kib;

/** The most bytes a call's body may have, by what it carries. */
export const bodyLimits = {
  /** Sent by who has not signed in. */
  short: 16 * kib,
  ordinary: 256 * kib,
  /** 100,000 characters, three bytes each, and the fields beside them. */
  richText: 512 * kib,
  /** A page of 1,000 rows, with all their fields and 2 KiB each. */
  table: 2 * mib,
  /** Files of 20 MiB, and pictures of 10 MiB in base64 (wire-contract 2.8). */
  upload: 21 * mib,
  statement: 61 * mib,
} as const;
