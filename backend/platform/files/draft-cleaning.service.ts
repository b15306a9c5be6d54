import type { BackendContext } from "../../kernel/context";

// whatever is written for so long is written by nobody any more
const draftMs = 24 * 60 * 60 * 1000;

/** Deletes what a crash left unfinished in the folder of files; answers how many. */
export function cleanDrafts(ctx: BackendContext): Promise<number> {
  return ctx.storage.removeDrafts(ctx.now() - draftMs);
}
