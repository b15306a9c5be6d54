import { noticeSlipListPath } from "./notice-slip-list";

export const campaignListPath = "/campus_pay/notice_slip/campaigns";
export const campaignSendPath = `${noticeSlipListPath}/send`;
