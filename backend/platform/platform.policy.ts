import { accountType } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import type { Actor } from "../kernel/context";
import { AppError } from "../kernel/errors";

/** For what belongs to no school: throws `forbidden` for accounts of schools and agents, whatever rights they were given. */
export function requirePlatform({ actor }: { actor: Actor }, refusal: string): void {
  if (actor.accountType !== accountType.platform) throw new AppError(code.forbidden, refusal);
}
