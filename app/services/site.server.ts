import type { AppLoadContext } from "@remix-run/node";
import { isOutage } from "#contract/kernel/errors";
import { type SysConfig, sysConfigApi } from "#contract/platform/sys-config";
import { defaultSiteName } from "~/lib/root-data";
import { openUnscopedBackend } from "./backend.server";
import { answerFailure } from "./refusal.server";
import type { RequestArgs } from "./session.server";

const memo = new WeakMap<AppLoadContext, Promise<SysConfig>>();

/** A site nobody configured. */
const usual: SysConfig = {
  website_name: defaultSiteName,
  maintain_switch: false,
  simple_maintain_switch: false,
  register_switch: false,
};

/** Site name and switches. A failure becomes a page. */
export function readSite(args: RequestArgs): Promise<SysConfig> {
  return ask(args).catch((error: unknown) => answerFailure(error, args));
}

/** The same; while the service is away the usual ones: without them not even an outage could be told. */
export async function readSiteOrUsual(args: RequestArgs): Promise<SysConfig> {
  try {
    return await ask(args);
  } catch (error) {
    if (isOutage(error)) return usual;
    return answerFailure(error, args);
  }
}

/** Once for each browser request. */
function ask(args: RequestArgs): Promise<SysConfig> {
  const known = memo.get(args.context);
  if (known) return known;
  const asked = openUnscopedBackend(args).then((backend) => backend.call(sysConfigApi.read, {}));
  memo.set(args.context, asked);
  return asked;
}
