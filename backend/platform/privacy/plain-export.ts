import type { Right } from "#contract/kernel/permission-tree/tree";
import type { RequestContext } from "../../kernel/context";
import { may } from "../../kernel/may";

/** The right to exports with whole phones, names and ID cards (PLUS-08); it opens no page and no call. */
const plainExportPermission: Right = "Api:campus_pay/privacy/export-plain";

/** True when the caller's exports show personal data unmasked. */
export function mayExportPlain(ctx: Pick<RequestContext, "actor">): boolean {
  return may(ctx, plainExportPermission);
}
