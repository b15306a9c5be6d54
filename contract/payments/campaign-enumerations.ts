// Labels and limits without zod: pages of the browser read them too.

/** Days between two rounds of a campaign; 0: one round. */
export const campaignRhythms = [
  { value: 0, label: "只发一次" },
  { value: 1, label: "每天一次" },
  { value: 3, label: "每 3 天一次" },
  { value: 7, label: "每 7 天一次" },
] as const;

/** `running`: further rounds follow; `done`: none follows; `stopped`: by a person. */
export const campaignStates = [
  { value: "running", label: "进行中" },
  { value: "done", label: "已结束" },
  { value: "stopped", label: "已停止" },
] as const;

/** The part of campaigns in `GET /common/static/data`. */
export const familyCampaignEnumerations = {
  campaign_rhythm: campaignRhythms,
  campaign_state: campaignStates,
} as const;
