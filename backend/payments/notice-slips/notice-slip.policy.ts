import { accountType } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import type { Actor } from "../../kernel/context";
import { AppError } from "../../kernel/errors";

/** Throws `forbidden` for agents: a link opens a family's bills, which are the school's business and no agent's, whatever its role says. */
export function requireLinkHolder(actor: Actor): void {
  if (actor.accountType === accountType.agent && !actor.isSuperAdmin)
    throw new AppError(code.forbidden, "代理商不能查看或发放家长的缴费链接");
}
