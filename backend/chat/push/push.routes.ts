import { pushApi } from "#contract/chat/push";
import type { Register } from "../../kernel/handle";
import { readPublicKey, readPushState, subscribeToPush, unsubscribeFromPush } from "./push.service";

export function pushRoutes({ on }: Register): void {
  on(pushApi.pushKey, (ctx) => readPublicKey(ctx));
  on(pushApi.pushState, readPushState);
  on(pushApi.pushSubscribe, async (ctx, subscription) => {
    await subscribeToPush(ctx, subscription);
    return [];
  });
  on(pushApi.pushUnsubscribe, async (ctx, input) => {
    await unsubscribeFromPush(ctx, input);
    return [];
  });
}
