import { reminderApi } from "#contract/platform/reminders";
import { type Register, reply } from "../../kernel/handle";
import { clearReminders, countUnread, findUnread, markRead } from "./reminders.service";

export function reminderRoutes({ on }: Register): void {
  on(reminderApi.list, findUnread);
  on(reminderApi.unread, async (ctx) => ({ unread: await countUnread(ctx) }));
  on(reminderApi.mark, async (ctx, { id }) => ({ url: await markRead(ctx, id ?? undefined) }));
  on(reminderApi.clear, async (ctx) => {
    await clearReminders(ctx);
    return reply([], "消息已清空");
  });
}
