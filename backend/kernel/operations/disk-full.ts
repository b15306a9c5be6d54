const diskCodes = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"];

/** Tells a full disk, ours or that of PostgreSQL, from other failures of a write. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && diskCodes.includes(String(error.code))) || isDiskFull(error.cause);
}

/** Tells people what they cannot mend themselves, and that nothing was saved. */
export const diskFullWords = "磁盘空间不足，内容没有保存，请联系管理员清理磁盘";
