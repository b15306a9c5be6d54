import { commissionApi } from "#contract/payments/commissions";
import { labelOf } from "#contract/kernel/enumeration";
import { settlementApi, settlementHandlings } from "#contract/payments/settlements";
import { type Register, reply } from "../../kernel/handle";
import { exportCommissions, findAgentChoices, findCommissions } from "./commissions.service";
import { generateSettlements } from "./generate-settlements.service";
import { handleSettlements } from "./settlement-steps.service";
import { exportSettlements, findAccountOptions, findSettlements, readSettlement } from "./settlements.service";

export function settlementRoutes({ on }: Register): void {
  on(settlementApi.accounts, findAccountOptions);
  on(settlementApi.list, findSettlements);
  on(settlementApi.detail, readSettlement);
  on(settlementApi.export, exportSettlements);
  on(settlementApi.generate, async (ctx, input) => {
    const result = await generateSettlements(ctx, input);
    return reply(result, `新增 ${result.made} 单，更新 ${result.updated} 单，${result.kept} 单不变`);
  });
  on(settlementApi.handle, async (ctx, input) => {
    const handled = await handleSettlements(ctx, input);
    const done = handled.list.filter((one) => one.done).length;
    return reply(handled, done > 0 ? `已${labelOf(settlementHandlings, input.action)} ${done} 单` : "");
  });
  on(commissionApi.list, findCommissions);
  on(commissionApi.agents, findAgentChoices);
  on(commissionApi.export, exportCommissions);
}
