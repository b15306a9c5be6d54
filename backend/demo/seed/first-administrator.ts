import { randomBytes } from "node:crypto";
import { seedAdministrator } from "./accounts";
import type { SeedContext } from "./seed-context";

/** Creates `admin` with a password that is told here and nowhere else; answers what tells it. */
export async function seedFirstAdministrator(ctx: SeedContext): Promise<() => void> {
  const password = randomBytes(12).toString("base64url");
  await seedAdministrator(ctx, password);
  return () =>
    ctx.log.warn({ username: "admin", password }, "已创建首个管理员账号；初始密码只显示这一次，请立即登录并修改");
}
