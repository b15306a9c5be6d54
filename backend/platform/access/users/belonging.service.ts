import { accountType } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../../kernel/context";
import { AppError, badInput } from "../../../kernel/errors";
import { hasStore } from "./account-writing.repository";
import { findAccountOptions, requireOneSchool } from "../accounts/accounts.service";

/** The school, agent or store of an account. */
export interface Belonging {
  account_type: number;
  school_id: number | null;
  agent_id: number | null;
  store_id: number | null;
}

export interface AskedBelonging {
  account_type?: number | null;
  school_id?: number | null;
  agent_id?: number | null;
  store_id?: number | null;
}

// the store keeper's role is bound to one store
const storeRole = "admin_store";

/**
 * Decides the place of an account: the one asked for, else the one it has, else the caller's.
 * Throws `forbidden` for anything but accounts of the caller's schools, `badInput` for a place that does not exist.
 */
export async function placeAccount(
  ctx: RequestContext,
  asked: AskedBelonging,
  known: Belonging | null,
  roles: readonly string[],
): Promise<Belonging> {
  const type = asked.account_type ?? known?.account_type ?? defaultType(ctx);
  const isPartner = ctx.actor.accountType === accountType.platform;
  if (!isPartner && type !== accountType.school) throw new AppError(code.forbidden, "只能维护本校的账号");
  const school_id =
    type === accountType.school
      ? await requireOneSchool(ctx, asked.school_id ?? known?.school_id ?? null, "只能维护本校的账号")
      : null;
  const agent_id = type === accountType.agent ? await requireAgent(ctx, asked.agent_id ?? known?.agent_id) : null;
  const store_id = roles.includes(storeRole)
    ? await requireStore(ctx, school_id, asked.store_id ?? known?.store_id)
    : null;
  return { account_type: type, school_id, agent_id, store_id };
}

function defaultType({ actor }: RequestContext): number {
  return actor.accountType === accountType.platform ? accountType.platform : accountType.school;
}

async function requireAgent(ctx: RequestContext, asked: number | null | undefined): Promise<number> {
  const { agents } = await findAccountOptions(ctx);
  const agent = agents.find(({ agent_id }) => agent_id === asked);
  if (!agent) throw badInput("agent_id", "请选择代理商");
  return agent.agent_id;
}

async function requireStore(
  ctx: RequestContext,
  schoolId: number | null,
  asked: number | null | undefined,
): Promise<number> {
  if (schoolId === null) throw badInput("account_type", "门店管理员须是学校账号");
  const isOfSchool = typeof asked === "number" && (await hasStore(ctx.db, schoolId, asked));
  if (!isOfSchool) throw badInput("store_id", "门店管理员须选择该校的门店");
  return asked;
}
