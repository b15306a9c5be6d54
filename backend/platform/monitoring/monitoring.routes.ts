import { monitoringApi } from "#contract/platform/monitoring";
import type { Register } from "../../kernel/handle";
import { requirePlatform } from "../platform.policy";
import { createServerMonitor } from "./serve.service";

export function monitoringRoutes({ on }: Register): void {
  const readServerState = createServerMonitor();
  on(monitoringApi.serve, (ctx) => {
    requirePlatform(ctx, "服务器监控只对平台账号开放");
    return readServerState(ctx);
  });
}
