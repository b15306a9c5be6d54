import { account } from "./locales/zh/account";
import { auth } from "./locales/zh/auth";
import { bill } from "./locales/zh/bill";
import { channel } from "./locales/zh/channel";
import { common } from "./locales/zh/common";
import { exportTask } from "./locales/zh/export-task";
import { facepay } from "./locales/zh/facepay";
import { family } from "./locales/zh/family";
import { feeItem } from "./locales/zh/fee-item";
import { billImport } from "./locales/zh/bill-import";
import { feePlan } from "./locales/zh/fee-plan";
import { firstDay } from "./locales/zh/first-day";
import { form } from "./locales/zh/form";
import { home } from "./locales/zh/home";
import { list } from "./locales/zh/list";
import { log } from "./locales/zh/log";
import { machineKey } from "./locales/zh/machine-key";
import { mobile } from "./locales/zh/mobile";
import { monitor } from "./locales/zh/monitor";
import { notice } from "./locales/zh/notice";
import { noticeSlip } from "./locales/zh/notice-slip";
import { orderDetail } from "./locales/zh/order-detail";
import { orderAct } from "./locales/zh/order-act";
import { order } from "./locales/zh/order";
import { merchant } from "./locales/zh/merchant";
import { party } from "./locales/zh/party";
import { payer } from "./locales/zh/payer";
import { recon } from "./locales/zh/recon";
import { exception } from "./locales/zh/exception";
import { refund } from "./locales/zh/refund";
import { profile } from "./locales/zh/profile";
import { savedView } from "./locales/zh/saved-view";
import { session } from "./locales/zh/session";
import { schoolClass } from "./locales/zh/school-class";
import { student } from "./locales/zh/student";
import { sheetImport } from "./locales/zh/sheet-import";
import { report } from "./locales/zh/report";
import { arrears } from "./locales/zh/arrears";
import { commission } from "./locales/zh/commission";
import { dayClose } from "./locales/zh/day-close";
import { draft } from "./locales/zh/draft";
import { settle } from "./locales/zh/settle";
import { setting } from "./locales/zh/setting";
import { shell } from "./locales/zh/shell";

/** Interface texts by area; zh is complete and types the others. The chat brings its own (features/chat). */
export const zh = {
  common,
  auth,
  shell,
  list,
  order,
  orderDetail,
  orderAct,
  bill,
  refund,
  exception,
  recon,
  channel,
  billImport,
  machineKey,
  feePlan,
  feeItem,
  payer,
  facepay,
  merchant,
  party,
  report,
  arrears,
  noticeSlip,
  settle,
  commission,
  dayClose,
  draft,
  student,
  schoolClass,
  sheetImport,
  home,
  firstDay,
  mobile,
  family,
  form,
  exportTask,
  setting,
  log,
  monitor,
  notice,
  session,
  account,
  profile,
  savedView,
};
