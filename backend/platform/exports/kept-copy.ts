// A file that is downloaded while it is written is kept beside, so that its record offers it as those of the background do.
import type { Exported } from "./export-request";

// some 100,000 rows; what is larger is not held in memory
const mostBytes = 16 * 1024 * 1024;

export interface KeptCopy {
  onPiece: (piece: Uint8Array) => void;
  onProgress: (exported: Exported) => void;
  exported: () => Exported;
  /** All pieces so far; null for too many. */
  contents: () => Uint8Array | null;
}

export function createKeptCopy(): KeptCopy {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let latest: Exported = { rows: 0, amountFen: 0 };
  return {
    onPiece(piece) {
      size += piece.length;
      if (size > mostBytes) pieces = [];
      else pieces.push(piece);
    },
    onProgress: (exported) => void (latest = exported),
    exported: () => latest,
    contents: () => (size > mostBytes ? null : Buffer.concat(pieces)),
  };
}
