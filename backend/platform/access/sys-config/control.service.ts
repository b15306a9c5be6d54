import { type ControlKey, controlKeys, type Controls } from "#contract/platform/control";
import type { RequestContext } from "../../../kernel/context";
import { requirePlatform } from "../../platform.policy";
import { updateSetting } from "./global-config.repository";
import { listSettings } from "./sys-config.repository";
import { toSwitches } from "./sys-config.service";

/** The switches as they stand now. */
export async function readControls(ctx: RequestContext): Promise<Controls> {
  return toSwitches(await listSettings(ctx.db, controlKeys));
}

/** Holds from the next call on, on every instance: nobody remembers a switch. Throws `forbidden` for all but platform accounts. */
export async function changeControl(ctx: RequestContext, key: ControlKey, value: boolean): Promise<void> {
  requirePlatform(ctx, "系统开关由平台统一维护，请联系平台管理员");
  const before = await readControls(ctx);
  await updateSetting(ctx.db, key, { data: value ? "1" : "0", updated_at: ctx.now() });
  ctx.audit.change({ object: "系统开关", before, after: { ...before, [key]: value } });
}
