import { offlineMethods } from "./bill-actions";
import { billEnumerations } from "./bills";
import { facepayEnumerations } from "./facepay";
import { feePlanEnumerations } from "./fee-plans";
import { logEnumerations } from "./logs";
import { machineKeyEnumerations } from "./machine-keys";
import { channelEnumerations } from "./channel-status";
import { orderEnumerations } from "./orders";
import { payerEnumerations } from "./payers";
import { exceptionEnumerations } from "./exceptions";
import { familyCampaignEnumerations } from "./family-campaigns";
import { noticeSlipEnumerations } from "./notice-slips";
import { reconEnumerations } from "./recon-enumerations";
import { refundEnumerations } from "./refunds";
import { reportEnumerations } from "./reports";
import { classEnumerations } from "./classes";
import { studentEnumerations } from "./students";
import { schoolEnumerations } from "./schools";
import { dayCloseEnumerations } from "./day-closes";
import { settlementEnumerations } from "./settlements";
import type { StaticData } from "./static-data";
import { storeEnumerations } from "./stores";

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
