import { sqliteFile } from "../database/connection";
import { isDatabaseUnavailable } from "../database/unavailable";
import { type Env, withoutPassword } from "../env";
import { StartError } from "../start-error";

type Place = Pick<Env, "port" | "host" | "dataDir" | "databaseUrl">;

/** Says in one sentence, in Chinese and in English, why the server did not start and what to do; null: nobody foresaw it. */
export function explainStartFailure(error: unknown, env: Place | null): string | null {
  if (error instanceof StartError) return error.message;
  if (!env) return null;
  const code = codeOf(error);
  return (
    explainListening(code, error, env) ??
    (env.databaseUrl
      ? explainPostgres(code, error, withoutPassword(env.databaseUrl))
      : explainSqlite(code, env.dataDir))
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function explainListening(code: string, error: unknown, { host, port }: Place): string | null {
  if (!(error instanceof Error && "syscall" in error && error.syscall === "listen")) return null;
  if (code === "EADDRINUSE")
    return (
      `端口 ${port} 已被占用：请先停止占用它的程序，或用 PORT 换一个端口。` +
      ` (Port ${port} is in use: stop what uses it or set another PORT.)`
    );
  return (
    `无法在 ${host}:${port} 上监听（${code}）：请检查 HOST 与 PORT。` +
    ` (Cannot listen at ${host}:${port}, ${code}: check HOST and PORT.)`
  );
}

const absentDatabase = "3D000";
const signInCodes = ["28000", "28P01"];
const fullDisk = "53100";

function explainPostgres(code: string, error: unknown, url: string): string | null {
  if (code === absentDatabase)
    return (
      `数据库 ${url} 不存在：请先在 PostgreSQL 中创建它，或改正 DATABASE_URL。` +
      ` (The database does not exist: create it or correct DATABASE_URL.)`
    );
  if (signInCodes.includes(code))
    return (
      `数据库 ${url} 拒绝登录：请检查 DATABASE_URL 中的用户名和密码。` +
      ` (The database refused the user or the password of DATABASE_URL.)`
    );
  if (code === fullDisk) return `数据库 ${url} 的磁盘空间不足：请先清理磁盘。 (The disk of the database is full.)`;
  if (!isDatabaseUnavailable(error)) return null;
  const reason = code || (error instanceof Error ? error.message : String(error));
  return (
    `无法连接数据库 ${url}（${reason}）：请确认 PostgreSQL 已启动、网络可达，并检查 DATABASE_URL。` +
    ` (The database cannot be reached, ${reason}: is PostgreSQL running? Check DATABASE_URL.)`
  );
}

function explainSqlite(code: string, dataDir: string): string | null {
  const file = sqliteFile(dataDir);
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return (
      `数据库文件 ${file} 已损坏，或不是 SQLite 数据库，未作任何改动：请移走它并恢复备份。` +
      ` (${file} is damaged or no SQLite database; nothing was changed: move it away and restore the backup.)`
    );
  if (/^SQLITE_(FULL|IOERR)/.test(code) || code === "ENOSPC")
    return `数据目录 ${dataDir} 的磁盘空间不足或无法写入：请先清理磁盘。 (The disk of ${dataDir} is full or cannot be written.)`;
  if (/^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/.test(code))
    return (
      `无法读写数据库文件 ${file}（${code}）：请让运行本服务的用户可以读写它。` +
      ` (${file} cannot be read or written, ${code}: give it to the user of this server.)`
    );
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return (
      `数据库文件 ${file} 被另一个程序锁住：请先关闭那个程序。` +
      ` (${file} is locked by another program: end that program.)`
    );
  return null;
}
