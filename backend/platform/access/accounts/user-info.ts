import { AccountType, type UserInfo } from "#contract/platform/initialization";
import type { UserRow } from "../../../kernel/database/tables/access";
import { formatTime } from "../../../kernel/time/shanghai";

/** An account as it crosses the wire: every field is named here, so the password hash cannot. */
export function toUserInfo(user: UserRow): UserInfo {
  return {
    id: user.id,
    username: user.username,
    desc: user.desc,
    status: user.status,
    avatar: user.avatar,
    mobile: user.phone ?? "",
    last_ip: user.last_ip,
    sex: user.sex,
    creater: user.creater,
    email: user.email,
    address: user.address,
    last_login: Math.floor((user.last_login ?? 0) / 1000),
    created_at: formatTime(user.created_at),
    updated_at: formatTime(user.updated_at),
    account_type: AccountType.parse(user.account_type),
    school_id: user.school_id,
    agent_id: user.agent_id,
    store_id: user.store_id,
  };
}
