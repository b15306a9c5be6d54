import * as z from "zod";
import { PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { listOf } from "../kernel/paging";

/** So many are listed; `total` counts all. */
export const maxRemindersListed = 100;

/** A notification, as its list shows it (NOTE-01). */
export const Reminder = z.object({
  id: z.number().int(),
  content: z.string(),
  date: z.string(),
  /** The page it leads to, a path of this site. */
  url: z.string(),
});
export type Reminder = z.infer<typeof Reminder>;

const path = "/school/message/remind";

/** Notifications: everybody's own, by the token alone (wire-contract 2.10). */
export const reminderApi = {
  list: endpoint({
    method: "GET",
    path: `${path}/list`,
    permission: "signed-in",
    summary: "本人未读的消息提醒，最新的在前，最多 100 条，total 为全部未读数",
    output: listOf(Reminder),
  }),
  unread: endpoint({
    method: "GET",
    path: `${path}/unread`,
    permission: "signed-in",
    summary: "本人未读的消息提醒数",
    output: z.object({ unread: z.number().int() }),
  }),
  mark: endpoint({
    method: "POST",
    path: `${path}/mark`,
    permission: "signed-in",
    // a read mark (PERM-05)
    maintenance: "reading",
    audited: false,
    summary: "标为已读，不传 id 为全部；答复其链接",
    input: z.object({ id: PathId.nullish() }),
    output: z.object({
      /** The address that a marked notification leads to; empty for all. */
      url: z.string(),
    }),
  }),
  clear: endpoint({
    method: "DELETE",
    path: `${path}/clear`,
    permission: "signed-in",
    audited: false,
    summary: "清空本人的消息提醒，已读的也删除",
  }),
};
