import { randomBytes } from "node:crypto";
import { seedAdministrator } from "./accounts";
import type { SeedContext } from "./seed-context";

/** Creates the first administrator with a password that is told here and nowhere else; answers what tells it. */
export async function seedFirstAdministrator(ctx: SeedContext): Promise<() => void> {
  const password = randomBytes(12).toString("base64url");
  const username = await seedAdministrator(ctx, password);
  return () => ctx.log.warn({ username, password }, "已创建首个管理员账号；初始密码只显示这一次，请立即登录并修改");
}

// written by `npm run backup:school` (scripts/backup/school-tables.mjs)
const dueFact = "first_administrator";

/** True once where a school came without the platform it was part of: nobody there may administer it. */
export async function takeDueAdministrator({ db }: SeedContext): Promise<boolean> {
  const taken = await db.deleteFrom("installation").where("fact", "=", dueFact).returning("fact").executeTakeFirst();
  return taken !== undefined;
}
