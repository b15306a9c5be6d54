import { privacyApi } from "#contract/platform/privacy";
import { createUserRate } from "../../kernel/user-rate";
import type { Register } from "../../kernel/handle";
import { revealField } from "./reveal.service";

const revealsPerMinute = 20;

export function privacyRoutes({ on }: Register): void {
  const inTime = createUserRate({ perMinute: revealsPerMinute, act: "查看个人信息", limit: "reveals" });
  on(privacyApi.reveal, async (ctx, input) => {
    await inTime(ctx);
    return revealField(ctx, input);
  });
}
