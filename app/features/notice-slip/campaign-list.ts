import type { TFunction } from "i18next";
import type { ListDescription, Tone } from "~/lib/list-description";
import { noticeSlipListPath } from "./notice-slip-list";

export const campaignListPath = "/campus_pay/notice_slip/campaigns";
export const campaignSendPath = `${noticeSlipListPath}/send`;

export const campaignTones: Readonly<Record<string, Tone>> = {
  running: "info",
  done: "success",
  stopped: "neutral",
};

export function describeCampaigns(t: TFunction<"noticeSlip">): ListDescription {
  return {
    path: campaignListPath,
    title: t("campaign.title"),
    empty: t("campaign.empty"),
    fills: [
      { label: t("campaign.toSlips"), href: noticeSlipListPath, permission: "Api:campus_pay/notice_slip/list-index" },
    ],
    rowKey: ["id"],
    rowName: "title",
    filters: [],
    alwaysVisible: 0,
    cells: {
      id: { kind: "count" },
      created_at: { kind: "time" },
      title: { kind: "text", width: 200 },
      state: { kind: "choice", choices: "campaign_state", tones: campaignTones, width: 80 },
      family_count: { kind: "count", width: 64 },
      sent_count: { kind: "count", width: 64 },
      opened_count: { kind: "count", width: 72 },
      student_count: { kind: "count", width: 64 },
      paid_count: { kind: "count", width: 72 },
      still_fen: { kind: "money" },
      failed_count: { kind: "count", width: 72 },
      waiting_count: { kind: "count", width: 64 },
      spared_count: { kind: "count", width: 88 },
      every_days: { kind: "choice", choices: "campaign_rhythm", width: 96 },
      until: { kind: "text", width: 104 },
      next_at: { kind: "time" },
      round_count: { kind: "count", width: 64 },
      created_by: { kind: "text", width: 96 },
      school_name: { kind: "text", width: 144 },
    },
    sortable: [],
  };
}
