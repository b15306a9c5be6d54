import { noticeSlipApi } from "#contract/payments/notice-slips";
import { type Register, reply } from "../../kernel/handle";
import { issueNoticeLinks, readNoticeText, revokeNoticeLink } from "./notice-links.service";
import { readNoticeSheet } from "./notice-sheet.service";
import { exportNoticeLinks, findNoticeChoices, findNoticeSlips } from "./notice-slips.service";

/** 缴费通知单. */
export function noticeSlipRoutes({ on }: Register): void {
  on(noticeSlipApi.list, findNoticeSlips);
  on(noticeSlipApi.choices, findNoticeChoices);
  on(noticeSlipApi.export, exportNoticeLinks);
  on(noticeSlipApi.sheet, readNoticeSheet);
  on(noticeSlipApi.issue, async (ctx, input) => {
    const issued = await issueNoticeLinks(ctx, input);
    return reply(issued, `已为 ${issued.count} 名学生发放缴费链接，有效至 ${issued.link_until}`);
  });
  on(noticeSlipApi.text, readNoticeText);
  on(noticeSlipApi.revoke, async (ctx, input) => {
    const name = await revokeNoticeLink(ctx, input);
    return reply([], `已作废${name}的缴费链接，印出的二维码同时失效`);
  });
}
