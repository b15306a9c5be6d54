import { destroyedIds } from "#contract/kernel/destroy";
import { noticeApi, publishedNoticeApi } from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../access/accounts/accounts.service";
import { exportNotices } from "./notice-export.service";
import {
  changeNotice,
  changeNoticeStatus,
  createNotice,
  findNotices,
  findReaders,
  readNotice,
  removeNotices,
} from "./notices.service";
import { findPublishedNotices, readPublishedNotice, recordNoticeRead } from "./published-notices.service";

export function noticeRoutes({ on }: Register): void {
  on(noticeApi.list, findNotices);
  on(noticeApi.export, exportNotices);
  on(noticeApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(noticeApi.edit, async (ctx, { id }) => ({ list: await readNotice(ctx, id) }));
  on(noticeApi.store, async (ctx, input) => {
    await createNotice(ctx, input);
    return reply([], `已新增公告“${input.title}”`);
  });
  on(noticeApi.update, async (ctx, { id, ...input }) => {
    await changeNotice(ctx, id, input);
    return reply([], `已保存公告“${input.title}”`);
  });
  on(noticeApi.changeStatus, async (ctx, { id, status }) => {
    const { title, announced_at } = await changeNoticeStatus(ctx, id, status);
    if (status === noticeStatus.draft) return reply([], `已撤回公告“${title}”`);
    return reply([], announced_at === null ? `公告“${title}”将按发布时间发布` : `已发布公告“${title}”`);
  });
  on(noticeApi.destroy, async (ctx, input) => {
    const count = await removeNotices(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 条公告`);
  });
  on(noticeApi.readers, findReaders);
  on(publishedNoticeApi.list, findPublishedNotices);
  on(publishedNoticeApi.detail, async (ctx, { id }) => ({ list: await readPublishedNotice(ctx, id) }));
  on(publishedNoticeApi.read, async (ctx, { id }) => {
    await recordNoticeRead(ctx, id);
    return [];
  });
}
