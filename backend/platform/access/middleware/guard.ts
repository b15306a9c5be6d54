import type { Context } from "hono";
import type { Endpoint } from "#contract/kernel/endpoint";
import { code } from "#contract/kernel/errors";
import { viewParameter } from "#contract/kernel/page-key";
import { atEntrance } from "../auth/at-entrance";
import { type Authenticated, authenticate } from "../auth/authenticate";
import type { Actor, AuditedChange, BackendContext, Family, PublicContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import type { Guard, HonoVariables } from "../../../kernel/handle";
import { createOnceAPage } from "../../../kernel/http/once-a-page";
import { noteCaller, servedRequest } from "../../../kernel/operations/served-request";
import { requireServed } from "../sys-config/maintenance";
import { type Maintenance, readMaintenance } from "../sys-config/sys-config.service";
import { createFirstActs } from "../users/first-acts";
import { requestedScope, soleSchool } from "./school-scope";

/** Reads who a family's pass or link stands for. Throws `tokenInvalid`. */
export type FamilyReader = (ctx: BackendContext, bearer: string) => Promise<Family>;

/** Finds the caller, and checks maintenance, right and schools: before every handler. */
export function createGuard(backend: BackendContext, readFamily: FamilyReader): Guard {
  const switches = createOnceAPage<Maintenance>();
  const callers = createOnceAPage<Authenticated>();
  const noteFirstAct = createFirstActs();
  const entering = atEntrance(backend);
  return async (c, endpoint) => {
    const ctx = publicContext(backend, c);
    if (endpoint.method !== "GET") for (const question of [switches, callers]) question.forget(c.env);
    const readSwitches = () => switches.ask(c.env, "", () => readMaintenance(entering.db));
    if (endpoint.permission === "public") {
      await requireServed(readSwitches, endpoint, null);
      return ctx;
    }
    if (endpoint.permission === "family") {
      await requireServed(readSwitches, endpoint, null);
      const family = await readFamily(entering, bearerToken(c));
      noteCaller({ schoolId: family.payer?.school_id });
      return { ...ctx, family };
    }
    const { actor, refreshedToken } = await callers.ask(c.env, bearerToken(c), () =>
      authenticate(entering, bearerToken(c)),
    );
    c.set("actor", actor);
    noteCaller({ userId: actor.userId, schoolId: soleSchool(actor.schools) });
    // of the answer, whoever makes it: that of a file knows nothing of `c.header`
    if (refreshedToken) c.res.headers.set("Authorization", refreshedToken);
    await requireServed(readSwitches, endpoint, actor);
    requirePermission(actor, endpoint);
    await noteFirstAct(ctx, actor.userId, endpoint);
    const scope = requestedScope(actor, c.req.query("agent_selected_id"));
    noteCaller({ schoolId: soleSchool(scope) });
    const viewId = viewOf(c.req.query(viewParameter));
    // begins with a property of its own: one hidden class for all calls (docs/decisions/0182-young-objects.md); who asks stays last
    return { viewId, ...ctx, actor, scope };
  };
}

/** 0 says expressly that there is none. */
function viewOf(asked: string | undefined): number | null {
  return asked !== undefined && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
}

function publicContext(backend: BackendContext, c: Context<HonoVariables>): PublicContext {
  const changes: AuditedChange[] = [];
  c.set("changes", changes);
  return {
    requestId: servedRequest()?.requestId ?? "",
    ...backend,
    address: c.env.address,
    origin: c.env.origin,
    userAgent: c.req.header("user-agent") ?? "",
    audit: { change: (change) => void changes.push(change) },
  };
}

function bearerToken(c: Context): string {
  const token = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token) throw new AppError(code.tokenInvalid, "请先登录");
  return token;
}

function requirePermission(actor: Actor, { permission }: Endpoint): void {
  if (permission === "signed-in" || actor.isSuperAdmin || actor.permissions.has(permission)) return;
  const words = "没有权限执行此操作，请联系管理员开通";
  throw new AppError(code.forbidden, words, { permission }).withReason("no_right");
}
