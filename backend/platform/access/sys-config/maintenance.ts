import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import type { Actor } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import type { Maintenance } from "./sys-config.service";

/** PERM-05: refuses what the switches close; super administrators pass. `actor` is null before sign-in. */
export async function requireServed(
  readSwitches: () => Promise<Maintenance>,
  { maintenance }: Pick<Endpoint, "maintenance">,
  actor: Pick<Actor, "isSuperAdmin"> | null,
): Promise<void> {
  if (maintenance === "open" || actor?.isSuperAdmin) return;
  const { maintain_switch, simple_maintain_switch } = await readSwitches();
  if (maintain_switch) throw refusedInMaintenance();
  if (simple_maintain_switch && maintenance === "closed") throw refusedInSimpleMaintenance();
}

/** `maintain_switch` is on. */
export function refusedInMaintenance(): AppError {
  return new AppError(code.maintenance, "系统维护中，暂时无法使用，请稍后再试").withReason("maintenance");
}

/** `simple_maintain_switch` is on. */
function refusedInSimpleMaintenance(): AppError {
  const words = "后台维护中，除超级管理员外，所有用户的新增、删除、编辑权限已被禁用";
  return new AppError(code.maintenance, words).withReason("maintenance");
}
