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
    await insertAccount(ctx, { id: index + 1, ...account, password_hash, acted_at: ctx.now() }, role);
  }
  await continueIds(ctx.db, ctx.kind, "users");
}

/** The first account of an installation that is no demo, `admin` or with a number where somebody has the name; answers its name. */
export async function seedAdministrator(ctx: SeedContext, password: string): Promise<string> {
  const password_hash = await hashPassword(password);
  const taken = new Set((await ctx.db.selectFrom("users").select("username").execute()).map((user) => user.username));
  const names = ["admin", ...Array.from(taken, (_, index) => `admin${index + 2}`)];
  const username = names.find((name) => !taken.has(name)) ?? "admin";
  const account = { username, desc: "系统管理员", account_type: accountType.platform, password_hash };
  // beside others it gets a new id: that of somebody of before would own what they did
  await insertAccount(ctx, taken.size === 0 ? { id: 1, ...account } : account, "super_admin");
  await ctx.db.insertInto("installation").values({ fact: firstPasswordFact, value: password_hash }).execute();
  if (taken.size === 0) await continueIds(ctx.db, ctx.kind, "users");
  return username;
}

type Account = Partial<Insertable<Database["users"]>> &
  Pick<Insertable<Database["users"]>, "username" | "desc" | "account_type" | "password_hash">;

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
