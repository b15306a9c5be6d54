import type { BackendContext } from "#backend/kernel/context";
import { storedNameOf } from "#backend/platform/files/files.service";

/** The name under which a file is stored, of one of its addresses or of the name in it (TALK-11). */
export function storedName(ctx: BackendContext, address: string): string {
  const name = storedNameOf(ctx, address.split("/").at(-1) ?? "");
  if (name === null) throw new Error(`${address} is no address of ours`);
  return name;
}
