import { initializationApi } from "#contract/platform/initialization";
import type { Register } from "../../../kernel/handle";
import { initialize, listRouters } from "./initialization.service";

export function initializationRoutes({ on }: Register): void {
  on(initializationApi.initialization, (ctx) => initialize(ctx));
  on(initializationApi.routers, (ctx) => listRouters(ctx));
}
