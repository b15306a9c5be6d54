import { familyCampaignApi } from "#contract/payments/family-campaigns";
import { type Register, reply } from "../../kernel/handle";
import {
  createCampaigns,
  findCampaigns,
  previewCampaign,
  readCampaign,
  retryCampaign,
  stopCampaign,
} from "./campaigns.service";

/** 家长通知. */
export function familyMessageRoutes({ on }: Register): void {
  on(familyCampaignApi.preview, previewCampaign);
  on(familyCampaignApi.store, async (ctx, input) => {
    const made = await createCampaigns(ctx, input);
    return reply(made, "已开始通知家长，结果见通知记录");
  });
  on(familyCampaignApi.list, findCampaigns);
  on(familyCampaignApi.detail, readCampaign);
  on(familyCampaignApi.stop, async (ctx, input) => {
    await stopCampaign(ctx, input);
    return reply([], "已停止，未发的消息不再发出");
  });
  on(familyCampaignApi.retry, async (ctx, input) => {
    const retried = await retryCampaign(ctx, input);
    return reply(retried, `已重新发送 ${retried.count} 条消息`);
  });
}
