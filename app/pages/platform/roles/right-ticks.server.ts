import * as z from "zod";

const names = z.array(z.string()).default([]);

/** What the tree of rights sends; `pages/platform/roles/right-tree` reads it. */
export const RightTicks = z.object({ leaf: names, whole: names, was: names });
