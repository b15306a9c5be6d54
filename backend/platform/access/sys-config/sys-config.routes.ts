import { sysConfigApi } from "#contract/platform/sys-config";
import type { Register } from "../../../kernel/handle";
import { readSysConfig } from "./sys-config.service";

export function sysConfigRoutes({ onPublic }: Register): void {
  onPublic(sysConfigApi.read, (ctx) => readSysConfig(ctx));
}
