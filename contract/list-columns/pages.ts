import type { ColumnDefinition } from "./column-definition";
import { loginLogColumns, onlineColumns, operateLogColumns } from "./log-columns";
import { adviceColumns, noticeColumns } from "./notice-columns";
import { billColumns } from "./bill-columns";
import { orderColumns } from "./order-columns";
import { machineKeyColumns } from "./machine-columns";
import { payerColumns } from "./payer-columns";
import { facepayColumns } from "./facepay-columns";
import { exceptionColumns } from "./exception-columns";
import { familyCampaignColumns, noticeSlipColumns } from "./notice-slip-columns";
import { feePlanColumns } from "./fee-plan-columns";
import { feeItemColumns } from "./fee-item-columns";
import { agentColumns, collectAccountColumns, merchantColumns, schoolColumns, storeColumns } from "./party-columns";
import { dunningColumns, reportMoveColumns } from "./report-columns";
import { reconColumns, reconItemColumns } from "./recon-columns";
import { commissionColumns, dayCloseColumns, settlementColumns } from "./settlement-columns";
import { refundColumns } from "./refund-columns";
import { dictDataColumns, dictTypeColumns, globalConfigColumns } from "./setting-columns";
import { classColumns, studentColumns } from "./student-columns";
import { roleColumns, userColumns } from "./user-columns";

/** The columns of every list page, by page key. */
export const columnsByPage: ReadonlyMap<string, readonly ColumnDefinition[]> = new Map([
  ["order", orderColumns],
  ["bill", billColumns],
  ["refund", refundColumns],
  ["exception", exceptionColumns],
  ["fee_plan", feePlanColumns],
  ["fee_item", feeItemColumns],
  ["student", studentColumns],
  ["class", classColumns],
  ["payer", payerColumns],
  ["report_move", reportMoveColumns],
  ["dunning", dunningColumns],
  ["notice_slip", noticeSlipColumns],
  ["family_campaign", familyCampaignColumns],
  ["facepay", facepayColumns],
  ["store", storeColumns],
  ["collect_account", collectAccountColumns],
  ["merchant", merchantColumns],
  ["school", schoolColumns],
  ["agent", agentColumns],
  ["recon", reconColumns],
  ["recon_item", reconItemColumns],
  ["settle", settlementColumns],
  ["commission", commissionColumns],
  ["day_close", dayCloseColumns],
  ["dict_type", dictTypeColumns],
  ["dict_data", dictDataColumns],
  ["global_config", globalConfigColumns],
  ["notice", noticeColumns],
  ["advice", adviceColumns],
  ["operate_log", operateLogColumns],
  ["login_log", loginLogColumns],
  ["online", onlineColumns],
  ["key", machineKeyColumns],
  ["user", userColumns],
  ["role", roleColumns],
]);
