import { accountType, type Actor, type BackendContext, type SchoolScope } from "../context";
import { listAgentSchools } from "../schools/schools.repository";
import { listGrantedNames, listRoleNames } from "./actor.repository";

/** The role that is never refused. */
export const superAdministrator = "super_admin";

/** An enabled account with the session it acts in. */
export interface Holder {
  session_id: number;
  user_id: number;
  username: string;
  account_type: number;
  school_id: number | null;
  agent_id: number | null;
  store_id: number | null;
}

/** Loads roles, rights and schools as they are now, so that a change reaches the next request. */
export async function loadActor(ctx: BackendContext, holder: Holder): Promise<Actor> {
  const roles = await listRoleNames(ctx.db, holder.user_id);
  const isSuperAdmin = roles.includes(superAdministrator);
  const permissions = isSuperAdmin ? [] : await listGrantedNames(ctx.db, holder.user_id);
  return {
    userId: holder.user_id,
    username: holder.username,
    sessionId: holder.session_id,
    accountType: holder.account_type,
    roles,
    isSuperAdmin,
    permissions: new Set(permissions),
    schools: await schoolsOf(ctx, holder),
    storeId: holder.store_id,
  };
}

async function schoolsOf(ctx: BackendContext, holder: Holder): Promise<SchoolScope> {
  switch (holder.account_type) {
    case accountType.platform:
      return "all";
    case accountType.agent: {
      if (holder.agent_id === null) return [];
      const schools = await listAgentSchools(ctx.db, holder.agent_id, ctx.now());
      return schools.map((school) => school.school_id);
    }
    default:
      return holder.school_id === null ? [] : [holder.school_id];
  }
}
