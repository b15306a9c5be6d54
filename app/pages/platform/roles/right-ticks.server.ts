import * as z from "zod";

const names = z.array(z.string()).default([]);

/** The form of the tree of rights; `right-tree.ts` names its fields. */
export const RightTicks = z.object({ leaf: names, whole: names, was: names });
