import { accountType } from "#contract/platform/states";
import { type Insertable, sql } from "kysely";
import { hashPassword } from "../../platform/access/auth/password";
import { continueIds } from "../../kernel/database/columns";
import type { Database } from "../../kernel/database/tables";
import { demoAccounts, demoPassword, demoRoles } from "./demo-accounts";
import { firstPasswordFact } from "../../first-day/first-day-facts";
import { seedRoles } from "./rights";
import type { SeedContext } from "./seed-context";

/** The demo's roles and accounts. */
export async function seedAccounts(ctx: SeedContext): Promise<void> {
  await seedRoles(ctx, demoRoles);
  // one hash for all: the password is printed on the sign-in page anyway
  const password_hash = await hashPassword(demoPassword);
  for (const [index, { role, ...account }] of demoAccounts.entries()) {
    await insertAccount(ctx, { id: index + 1, ...account, password_hash }, role);
  }
  await continueIds(ctx.db, ctx.kind, "users");
}

/** The first account of an installation that is no demo. */
export async function seedAdministrator(ctx: SeedContext, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  const account = { username: "admin", desc: "系统管理员", account_type: accountType.platform, password_hash };
  await insertAccount(ctx, { id: 1, ...account }, "super_admin");
  await ctx.db.insertInto("installation").values({ fact: firstPasswordFact, value: password_hash }).execute();
  await continueIds(ctx.db, ctx.kind, "users");
}

type Account = Partial<Insertable<Database["users"]>> &
  Pick<Insertable<Database["users"]>, "id" | "username" | "desc" | "account_type" | "password_hash">;

async function insertAccount({ db, now }: SeedContext, account: Account, role: string): Promise<void> {
  const { id } = await db
    .insertInto("users")
    .values({
      email: "",
      address: "",
      avatar: "",
      sex: 2,
      status: 1,
      creater: "系统",
      last_ip: "",
      created_at: now(),
      updated_at: now(),
      ...account,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("user_roles")
    .columns(["user_id", "role_id"])
    .expression((select) =>
      select
        .selectFrom("roles")
        .select([sql.lit(id).as("user_id"), "roles.id"])
        .where("name", "=", role),
    )
    .execute();
}
