import { sql } from "kysely";
import { formerComponents } from "../../platform/access/menus/former-components";
import { type PermissionNode, permissionTree, type Right } from "#contract/kernel/permission-tree/tree";
import type { SeedContext } from "./seed-context";

export interface SeedRole {
  name: string;
  description: string;
  /** Names of calls or pages; the rows above them follow. */
  grants: readonly Right[];
  /** Names of pages or directories; what lies below them follows too. */
  wholes?: readonly Right[];
  /** Names of rows among those that stay out, with what lies below them. */
  without?: readonly Right[];
}

const defaultRoles: readonly SeedRole[] = [
  { name: "super_admin", description: "超级管理员", grants: [] },
  {
    name: "default_admin",
    description: "普通管理员",
    // what belongs to one school; roles, dictionaries, parameters, switches and the server belong to all of them
    grants: ["Api:setting/user_module/role/list-index", "Api:campus_pay/privacy/reveal-reveal"],
    wholes: [
      "Api:campus_pay",
      "Api:setting/user_module/user",
      "Api:setting/system_module/notice",
      "Api:setting/system_module/advice",
      "Api:setting/log_module",
      "Api:setting/monitoring_module/online",
    ],
    without: [
      "Api:campus_pay/agent",
      "Api:campus_pay/school/store-store",
      "Api:campus_pay/school/update-update",
      "Api:campus_pay/school/destroy-destroy",
    ],
  },
  { name: "tourist_admin", description: "游客", grants: [] },
  { name: "admin_store", description: "门店管理员", wholes: ["Api:mobile/bill"], grants: [] },
];

/** Inserts permission rows and default roles that are missing; what is there stays as staff left it, but for outdated components. */
export async function seedRights(ctx: SeedContext): Promise<void> {
  await seedPermissions(ctx, permissionTree, 0);
  await seedRoles(ctx, defaultRoles);
}

/** Inserts roles that are missing, with their rights. */
export async function seedRoles({ db, now }: SeedContext, roles: readonly SeedRole[]): Promise<void> {
  for (const { name, description, grants, wholes = [], without = [] } of roles) {
    const times = { created_at: now(), updated_at: now() };
    const role = await db
      .insertInto("roles")
      .values({ name, description, guard_name: "web", ...times })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("id")
      .executeTakeFirst();
    const below = wholes.flatMap((whole) => namesBelow(whole, permissionTree));
    const left = new Set(without.flatMap((branch) => namesBelow(branch, permissionTree)));
    const granted = [...grants, ...wholes, ...below].filter((grant) => !left.has(grant));
    const names = granted.flatMap((grant) => pathTo(grant, permissionTree));
    if (!role || names.length === 0) continue;
    await db
      .insertInto("role_permissions")
      .columns(["role_id", "permission_id"])
      .expression((select) =>
        select
          .selectFrom("permissions")
          .select([sql.lit(role.id).as("role_id"), "permissions.id"])
          .where("name", "in", names),
      )
      .execute();
  }
}

async function seedPermissions(ctx: SeedContext, nodes: readonly PermissionNode[], parentId: number): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    const id = await seedPermission(ctx, node, parentId, index + 1);
    await seedPermissions(ctx, node.child, id);
  }
}

async function seedPermission({ db, now }: SeedContext, node: PermissionNode, parentId: number, sort: number) {
  const { child: _, hidden, ...row } = node;
  const known = await db
    .selectFrom("permissions")
    .select(["id", "component"])
    .where("name", "=", node.name)
    .executeTakeFirst();
  if (known) {
    if (formerComponents.includes(known.component)) {
      const fields = { component: node.component, updated_at: now() };
      await db.updateTable("permissions").set(fields).where("id", "=", known.id).execute();
    }
    return known.id;
  }
  const { id } = await db
    .insertInto("permissions")
    .values({
      ...row,
      parent_id: parentId,
      guard_name: "web",
      hidden: Number(hidden),
      is_link: 0,
      status: 1,
      sort,
      created_at: now(),
      updated_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The name with those of all rows below it. */
function namesBelow(name: string, nodes: readonly PermissionNode[], isInside = false): string[] {
  return nodes.flatMap((node) => {
    const belongs = isInside || node.name === name;
    return [...(belongs ? [node.name] : []), ...namesBelow(name, node.child, belongs)];
  });
}

/** The name with those of the rows above it; a name the tree does not have is a mistake of the seed. */
function pathTo(name: string, nodes: readonly PermissionNode[]): string[] {
  const path = search(name, nodes);
  if (!path) throw new Error(`${name} is not in the permission tree`);
  return path;
}

function search(name: string, nodes: readonly PermissionNode[]): string[] | undefined {
  for (const node of nodes) {
    if (node.name === name) return [name];
    const below = search(name, node.child);
    if (below) return [node.name, ...below];
  }
  return undefined;
}
