import { onlineApi, sessionApi } from "#contract/platform/sessions";
import { type Register, reply } from "../../../kernel/handle";
import { findOwnSignIns } from "../logs/login-log.service";
import { endOwnSession, findOnlineUsers, findOwnSessions, forceOffline, readOnlineUser } from "./live-sessions.service";

export function sessionRoutes({ on }: Register): void {
  on(sessionApi.list, findOwnSessions);
  on(sessionApi.history, findOwnSignIns);
  on(sessionApi.destroy, async (ctx, input) => {
    await endOwnSession(ctx, input);
    return reply([], "已退出该设备");
  });
  on(onlineApi.list, findOnlineUsers);
  on(onlineApi.detail, readOnlineUser);
  on(onlineApi.destroy, async (ctx, input) => {
    await forceOffline(ctx, input);
    return reply([], "已强制下线");
  });
}
