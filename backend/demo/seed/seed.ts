import { firstDayDismissedFact } from "../../first-day/first-day-facts";
import { sql } from "kysely";
import { SettingError } from "../../kernel/env";
import { seedAccounts } from "./accounts";
import { seedConversations } from "./conversations";
import { seedDictionaries } from "./dictionaries";
import { seedFirstAdministrator, takeDueAdministrator } from "./first-administrator";
import { seedFriendships } from "./friendships";
import { seedNotices } from "./notices";
import { seedPayments } from "./payments/seed-payments";
import { seedRights } from "./rights";
import { seedSchools } from "./schools";
import type { SeedContext, StartContext } from "./seed-context";
import { seedSettings } from "./settings";
import { seedStaffWork } from "./work/staff-work";

export type { SeedContext } from "./seed-context";

/**
 * Inserts what is missing: rights and settings always, on an empty database the demo with DEMO=1, else the first
 * administrator, as after the move of one school. One transaction: a half-seeded database never stays, and instances that start together wait for one
 * another. Throws `SettingError` when a demo database is opened without DEMO=1, or another one with it.
 */
export async function seed(ctx: StartContext): Promise<void> {
  const announce = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db };
    await waitForOtherInstances(inside);
    await requireMatchingMode(inside);
    await seedRights(inside);
    await seedSettings(inside);
    await seedDictionaries(inside);
    if (await takeDueAdministrator(inside)) return seedFirstAdministrator(inside);
    if (!(await isEmpty(inside))) return undefined;
    return ctx.env.demo ? seedDemo(inside) : seedFirstAdministrator(inside);
  });
  announce?.();
}

// who looks at a demo is not led through setting a school up
const demoFacts = [
  { fact: "demo", value: "1" },
  { fact: firstDayDismissedFact, value: "1" },
];

async function seedDemo(ctx: SeedContext): Promise<undefined> {
  await ctx.db.insertInto("installation").values(demoFacts).execute();
  await seedSchools(ctx);
  await seedAccounts(ctx);
  await seedPayments(ctx);
  await seedFriendships(ctx);
  await seedNotices(ctx);
  if (ctx.env.demoWork) await seedStaffWork(ctx);
  else await seedConversations(ctx);
}

// any number that nothing else in this database locks
const seedLock = 20_261_120;

async function waitForOtherInstances({ db, kind }: SeedContext): Promise<void> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(db);
}

async function requireMatchingMode(ctx: SeedContext): Promise<void> {
  const fact = await ctx.db.selectFrom("installation").select("value").where("fact", "=", "demo").executeTakeFirst();
  if (fact && !ctx.env.demo) {
    throw new SettingError("这是演示数据库：请加上 DEMO=1 启动，或用 DATA_DIR、DATABASE_URL 换一个数据库");
  }
  if (!fact && ctx.env.demo && !(await isEmpty(ctx))) {
    throw new SettingError("这不是演示数据库：请去掉 DEMO=1，或用 DATA_DIR、DATABASE_URL 换一个空数据库");
  }
}

async function isEmpty({ db }: SeedContext): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) === undefined;
}
