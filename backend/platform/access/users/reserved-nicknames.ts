import { badInput } from "../../../kernel/errors";

// chat shows the nickname alone: nobody but a super administrator is called as one
const whole = ["管理员", "系统", "系统通知", "系统消息", "admin", "administrator", "root", "system"];
const within = ["系统管理员", "超级管理员", "平台管理员"];

/** Throws `badInput` for a nickname that only super administrators bear, however it is decorated. */
export function requireFreeNickname(nickname: string, isSuperAdministrator: boolean): void {
  if (isSuperAdministrator) return;
  const plain = nickname.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  if (whole.includes(plain) || within.some((words) => plain.includes(words)))
    throw badInput("desc", `“${nickname}”是系统保留的称呼，请换一个`);
}
