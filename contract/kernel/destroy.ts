import * as z from "zod";
import { Id, NumericId } from "./ids";

const several = z.array(NumericId).min(1, "请选择要删除的数据").max(1000);

/**
 * Input of every `DELETE …/destroy/:id`: one id in the path, or several in the body of `…/destroy/0` (wire-contract 1.2).
 * The client writes whichever `id` is; the API hands on what it read.
 */
export const DestroyInput = z.object({ id: z.union([several, NumericId, z.string().regex(/^[1-9]\d{0,14}$/)]) });
export type DestroyInput = z.infer<typeof DestroyInput>;

/** The ids to delete, each once. */
export function destroyedIds({ id: asked }: DestroyInput): number[] {
  return [...new Set([asked].flat().map(Number))];
}

/** The id in the path of `…/edit/:id` and `…/update/:id`. */
export const PathId = Id;
