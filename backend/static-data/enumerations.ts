import { offlineMethods } from "#contract/bill-acts";
import { billEnumerations } from "#contract/bills";
import { facepayEnumerations } from "#contract/facepay";
import { feePlanEnumerations } from "#contract/fee-plans";
import { logEnumerations } from "#contract/logs";
import { machineKeyEnumerations } from "#contract/machine-keys";
import { channelEnumerations } from "#contract/channel-status";
import { orderEnumerations } from "#contract/orders";
import { payerEnumerations } from "#contract/payers";
import { exceptionEnumerations } from "#contract/exceptions";
import { familyCampaignEnumerations } from "#contract/family-campaigns";
import { noticeSlipEnumerations } from "#contract/notice-slips";
import { reconEnumerations } from "#contract/recon-enumerations";
import { refundEnumerations } from "#contract/refunds";
import { reportEnumerations } from "#contract/reports";
import { classEnumerations } from "#contract/classes";
import { studentEnumerations } from "#contract/students";
import { schoolEnumerations } from "#contract/schools";
import { dayCloseEnumerations } from "#contract/day-closes";
import { settlementEnumerations } from "#contract/settlements";
import type { StaticData } from "#contract/static-data";
import { storeEnumerations } from "#contract/stores";

/** Every enumeration of the contract, by the name selects ask for. */
export function listEnumerations(): StaticData {
  const all = Object.entries({
    ...orderEnumerations,
    ...refundEnumerations,
    ...exceptionEnumerations,
    ...reconEnumerations,
    ...channelEnumerations,
    ...settlementEnumerations,
    ...dayCloseEnumerations,
    ...reportEnumerations,
    ...noticeSlipEnumerations,
    ...familyCampaignEnumerations,
    ...billEnumerations,
    offline_method: offlineMethods,
    ...feePlanEnumerations,
    ...payerEnumerations,
    ...studentEnumerations,
    ...classEnumerations,
    ...facepayEnumerations,
    ...storeEnumerations,
    ...schoolEnumerations,
    ...logEnumerations,
    ...machineKeyEnumerations,
  });
  return Object.fromEntries(all.map(([name, choices]) => [name, [...choices]]));
}
