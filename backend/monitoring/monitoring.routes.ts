import { monitoringApi } from "#contract/monitoring";
import type { Register } from "../handle";
import { createServerMonitor } from "./serve.service";

export function monitoringRoutes({ on }: Register): void {
  const readServerState = createServerMonitor();
  on(monitoringApi.serve, (ctx) => readServerState(ctx));
}
