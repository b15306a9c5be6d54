import { destroyedIds } from "#contract/kernel/destroy";
import { machineKeyApi } from "#contract/payments/machine-keys";
import { type Register, reply } from "../../kernel/handle";
import { createKey, endKeys, findKeyPlaces, findKeys, findKeySchools } from "./keys.service";

export function machineKeyRoutes({ on }: Register): void {
  on(machineKeyApi.list, findKeys);
  on(machineKeyApi.schools, findKeySchools);
  on(machineKeyApi.places, findKeyPlaces);
  on(machineKeyApi.store, async (ctx, input) => reply(await createKey(ctx, input), "已签发接口密钥"));
  on(machineKeyApi.destroy, async (ctx, input) => {
    const count = await endKeys(ctx, destroyedIds(input));
    return reply([], `已停用 ${count} 个接口密钥`);
  });
}
