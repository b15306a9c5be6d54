import { sysConfigApi } from "#contract/sys-config";
import type { Register } from "../handle";
import { readSysConfig } from "./sys-config.service";

export function sysConfigRoutes({ onPublic }: Register): void {
  onPublic(sysConfigApi.read, (ctx) => readSysConfig(ctx));
}
