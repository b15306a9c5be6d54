import { BackendError } from "#contract/kernel/errors";
import { readRows } from "~/lib/selected-rows";
import type { RequestArgs } from "../../../services/session.server";
import { backToList } from "../../form/server/form.server";

/**
 * Answers the posted question of `DeleteRows`: deleted and back to the list, or why not. The rows are those of the address;
 * `remove` gets one id, or several at once, as `DestroyInput` takes them.
 */
export async function submitDelete(
  args: RequestArgs,
  listPath: string,
  remove: (id: number | number[]) => Promise<{ msg: string }>,
) {
  const ids = readRows(new URL(args.request.url).searchParams).map(Number);
  const [only] = ids;
  if (only === undefined) return backToList(args, listPath, "");
  try {
    const { msg } = await remove(ids.length === 1 ? only : ids);
    return await backToList(args, listPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}
