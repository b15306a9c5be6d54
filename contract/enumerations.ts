import { offlineMethods } from "./payments/bill-actions";
import { billEnumerations } from "./payments/bill-enumerations";
import { facepayEnumerations } from "./payments/facepay";
import { feePlanEnumerations } from "./payments/fee-plans";
import { logEnumerations } from "./platform/logs";
import { machineKeyEnumerations } from "./payments/machine-keys";
import { channelEnumerations } from "./payments/channel-enumerations";
import { orderEnumerations } from "./payments/order-enumerations";
import { payerEnumerations } from "./payments/payers";
import { exceptionEnumerations } from "./payments/exception-enumerations";
import { familyCampaignEnumerations } from "./payments/campaign-enumerations";
import { noticeSlipEnumerations } from "./payments/notice-slips";
import { reconEnumerations } from "./payments/recon-enumerations";
import { refundEnumerations } from "./payments/refunds";
import { reportEnumerations } from "./payments/reports";
import { classEnumerations } from "./payments/classes";
import { studentEnumerations } from "./payments/students";
import { schoolEnumerations } from "./platform/schools";
import { dayCloseEnumerations } from "./payments/day-closes";
import { settlementEnumerations } from "./payments/settlements";
import type { StaticData } from "./platform/static-data";
import { storeEnumerations } from "./payments/stores";

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
