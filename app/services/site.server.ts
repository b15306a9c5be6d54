import type { AppLoadContext } from "@remix-run/node";
import { type SysConfig, sysConfigApi } from "#contract/sys-config";
import { openUnscopedBackend } from "./backend.server";
import type { RequestArgs } from "./session.server";

const memo = new WeakMap<AppLoadContext, Promise<SysConfig>>();

/** Site name and switches; asked once for each browser request. */
export function readSite(args: RequestArgs): Promise<SysConfig> {
  const known = memo.get(args.context);
  if (known) return known;
  const asked = openUnscopedBackend(args).then((backend) => backend.call(sysConfigApi.read, {}));
  memo.set(args.context, asked);
  return asked;
}
