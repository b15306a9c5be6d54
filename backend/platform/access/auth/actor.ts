import { accountType } from "#contract/platform/states";
import type { Actor, BackendContext, SchoolScope } from "../../../kernel/context";
import { listSchoolsOfAgent } from "../schools/schools.service";
import type { Holder } from "./holder";
import { findEnabledAccount, type Grant, listGrants } from "./actor.repository";

/** The role that is never refused. */
export const superAdministrator = "super_admin";

/** Loads roles, rights and schools as they are now, so that a change reaches the next request. */
export async function loadActor(ctx: BackendContext, holder: Holder): Promise<Actor> {
  const grants = await listGrants(ctx.db, { userId: holder.user_id });
  const roles = rolesOf(grants);
  return {
    userId: holder.user_id,
    username: holder.username,
    sessionId: holder.session_id,
    accountType: holder.account_type,
    roles,
    isSuperAdmin: roles.includes(superAdministrator),
    permissions: new Set(grants.flatMap(({ permission }) => permission ?? [])),
    schools: await schoolsOf(ctx, holder),
    storeId: holder.store_id,
  };
}

/** True for who is a super administrator now: an open socket keeps the roles with which it was opened. */
export async function isSuperAdministrator(ctx: BackendContext, userId: number): Promise<boolean> {
  return rolesOf(await listGrants(ctx.db, { userId })).includes(superAdministrator);
}

/** Finds the rights and schools of work done for an account now; undefined when the account is disabled or gone. */
export async function loadAbsentActor(ctx: BackendContext, userId: number): Promise<Actor | undefined> {
  const account = await findEnabledAccount(ctx.db, userId);
  return account && loadActor(ctx, { ...account, session_id: noSession });
}

const noSession = 0;

/** In the order in which the roles were made. */
function rolesOf(grants: readonly Grant[]): string[] {
  const names = new Map(
    grants.flatMap(({ role_id, role }) => (role_id !== null && role !== null ? [[role_id, role]] : [])),
  );
  return [...names].sort(([first], [second]) => first - second).map(([, name]) => name);
}

async function schoolsOf(ctx: BackendContext, holder: Holder): Promise<SchoolScope> {
  switch (holder.account_type) {
    case accountType.platform:
      return "all";
    case accountType.agent: {
      if (holder.agent_id === null) return [];
      const schools = await listSchoolsOfAgent(ctx, holder.agent_id);
      return schools.map((school) => school.school_id);
    }
    default:
      return holder.school_id === null ? [] : [holder.school_id];
  }
}
