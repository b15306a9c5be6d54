import type { MiddlewareHandler } from "hono";
import type { BackendContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import type { HonoVariables } from "../../../kernel/handle";
import { isDiskFull } from "../../../kernel/operations/disk-full";
import { refusalKind } from "../../../kernel/operations/refusal-kind";

/** Counts every call that was refused by its kind; those that nobody expected are failures of the server. */
export function countRefusals({ counters, log }: BackendContext): MiddlewareHandler<HonoVariables> {
  return async (c, next) => {
    await next();
    const { error } = c;
    if (error instanceof AppError) counters.refused("api", refusalKind(error));
    else if (error && isDiskFull(error)) counters.refused("api", "disk_full");
    else if (c.res.status === 413) {
      counters.refused("api", "body_too_large");
      log.info({ path: c.get("endpoint")?.path, method: c.req.method }, "body too large");
    } else if (!error && c.res.status === 404) counters.refused("api", "unknown_address");
  };
}
