import type { BackendContext } from "../../kernel/context";
import { listExpired } from "./files.repository";
import { eraseFile } from "./files.service";

const filesAtOnce = 100;

/** Deletes files whose time is over; answers how many. */
export async function cleanFiles(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  let deleted = 0;
  while (!isStopped()) {
    const names = await listExpired(ctx.db, ctx.now(), filesAtOnce);
    for (const name of names) {
      if (isStopped()) return deleted;
      await eraseFile(ctx, name);
      deleted += 1;
    }
    if (names.length < filesAtOnce) return deleted;
  }
  return deleted;
}
