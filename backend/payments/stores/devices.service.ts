import type { DeviceChange, DeviceInput } from "#contract/payments/stores";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, badInput } from "../../kernel/errors";
import { orderScope } from "../order-scope";
import { findDevice, insertDevice, updateDevice } from "./store-management.repository";
import { requireStore } from "./store-management.service";

/** Throws `refused` for a store that is not the caller's, `badInput` for a number that is used already, wherever that is. */
export async function addDevice(ctx: RequestContext, { store_id, ...input }: DeviceInput & { store_id: number }) {
  const { school_id } = await requireStore(ctx, store_id);
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const row = { ...input, store_id, school_id, created_at: at, created_by: by, updated_at: at, updated_by: by };
  await whenTaken(insertDevice(ctx.db, row), () => badInput("device_no", `设备号“${input.device_no}”已被使用`));
  ctx.audit.change({ object: `设备 ${input.device_no}`, before: null, after: { ...input, store_id } });
}

/** Throws `refused`: absent and not yours answer alike. Answers the device's number. */
export async function changeDevice(ctx: RequestContext, id: number, input: DeviceChange): Promise<string> {
  const before = await findDevice(ctx.db, orderScope(ctx), id);
  if (!before) throw notFound("设备");
  await updateDevice(ctx.db, id, { ...input, updated_at: ctx.now(), updated_by: ctx.actor.userId });
  ctx.audit.change({ object: `设备 ${before.device_no}`, before: logged(before), after: input });
  return before.device_no;
}

/** The fields that the operation log compares. */
function logged({ type, status }: { type: string; status: number }) {
  return { type, status };
}
