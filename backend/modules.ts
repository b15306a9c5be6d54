import { adviceRoutes } from "./advice/advice.routes";
import { authRoutes } from "./auth/auth.routes";
import { sessionRoutes } from "./auth/sessions.routes";
import { exportRoutes } from "./exports/exports.routes";
import { firstDayRoutes } from "./first-day/first-day.routes";
import { homeRoutes } from "./home/home.routes";
import { noticeRoutes } from "./notices/notices.routes";
import { reminderRoutes } from "./reminders/reminders.routes";
import { logRoutes } from "./logs/logs.routes";
import { monitoringRoutes } from "./monitoring/monitoring.routes";
import { initializationRoutes } from "./menus/initialization.routes";
import { dictDataRoutes } from "./dictionaries/dict-data.routes";
import { dictTypeRoutes } from "./dictionaries/dict-types.routes";
import { globalConfigRoutes } from "./sys-config/global-config.routes";
import { controlRoutes } from "./sys-config/control.routes";
import { sysConfigRoutes } from "./sys-config/sys-config.routes";
import { searchRoutes } from "./search/search.routes";
import { savedViewRoutes } from "./saved-views/saved-views.routes";
import { agentRoutes } from "./agents/agents.routes";
import { schoolRoutes } from "./schools/schools.routes";
import { excelRoutes } from "./excel/excel.routes";
import { columnRoutes } from "./columns/columns.routes";
import { staticDataRoutes } from "./static-data/static-data.routes";
import { mobileBillRoutes } from "./payments/mobile-bill/mobile-bill.routes";
import { familyRoutes } from "./payments/families/families.routes";
import { orderRoutes } from "./payments/orders/orders.routes";
import { payerImportRoutes } from "./payments/payers/payer-import.routes";
import { classRoutes } from "./payments/classes/classes.routes";
import { studentRoutes } from "./payments/students/students.routes";
import { privacyRoutes } from "./privacy/privacy.routes";
import { payerRoutes } from "./payments/payers/payers.routes";
import { paymentImportRoutes } from "./payments/payment-import/payment-import.routes";
import { billRoutes } from "./payments/bills/bills.routes";
import { feeItemRoutes } from "./payments/fee-items/fee-items.routes";
import { billImportRoutes } from "./payments/bill-import/bill-import.routes";
import { feePlanRoutes } from "./payments/fee-plans/fee-plans.routes";
import { dayCloseRoutes } from "./payments/day-closes/day-closes.routes";
import { settlementRoutes } from "./payments/settlements/settlements.routes";
import { exceptionRoutes } from "./payments/exception-acts/exceptions.routes";
import { reconRoutes } from "./payments/recon/recon.routes";
import { machineKeyRoutes } from "./payments/machines/keys.routes";
import { refundRoutes } from "./payments/refunds/refunds.routes";
import { arrearsRoutes } from "./payments/arrears/arrears.routes";
import { familyMessageRoutes } from "./payments/family-messages/family-messages.routes";
import { messageGatewayRoutes } from "./payments/family-messages/gateways.routes";
import { noticeSlipRoutes } from "./payments/notice-slips/notice-slips.routes";
import { reportRoutes } from "./payments/reports/reports.routes";
import { onlinePaymentRoutes } from "./payments/online-payments/online-payments.routes";
import { merchantRoutes } from "./payments/channel-accounts/merchants.routes";
import { channelStatusRoutes } from "./payments/channel-status/channel-status.routes";
import { collectAccountRoutes } from "./payments/collect-accounts/collect-accounts.routes";
import { facepayRoutes } from "./payments/facepay/facepay.routes";
import { storeRoutes } from "./payments/stores/stores.routes";
import { permissionRoutes } from "./permissions/permissions.routes";
import { roleRoutes } from "./roles/roles.routes";
import { userRoutes } from "./users/users.routes";
import { chatRoutes } from "./chat/chat.routes";
import { friendRoutes } from "./chat/contacts/friends.routes";
import { fileRoutes } from "./files/files.routes";
import { uploadRoutes } from "./files/uploads.routes";
import type { Register } from "./handle";

/** The routes of every module, in the order they are registered. */
export const modules: readonly ((register: Register) => void)[] = [
  authRoutes,
  sessionRoutes,
  logRoutes,
  monitoringRoutes,
  initializationRoutes,
  sysConfigRoutes,
  globalConfigRoutes,
  controlRoutes,
  dictTypeRoutes,
  dictDataRoutes,
  noticeRoutes,
  adviceRoutes,
  reminderRoutes,
  homeRoutes,
  firstDayRoutes,
  schoolRoutes,
  agentRoutes,
  columnRoutes,
  savedViewRoutes,
  searchRoutes,
  excelRoutes,
  staticDataRoutes,
  orderRoutes,
  exportRoutes,
  billRoutes,
  paymentImportRoutes,
  refundRoutes,
  exceptionRoutes,
  reconRoutes,
  settlementRoutes,
  dayCloseRoutes,
  billImportRoutes,
  feePlanRoutes,
  feeItemRoutes,
  reportRoutes,
  arrearsRoutes,
  noticeSlipRoutes,
  familyMessageRoutes,
  messageGatewayRoutes,
  facepayRoutes,
  storeRoutes,
  collectAccountRoutes,
  machineKeyRoutes,
  merchantRoutes,
  onlinePaymentRoutes,
  familyRoutes,
  channelStatusRoutes,
  mobileBillRoutes,
  studentRoutes,
  classRoutes,
  payerRoutes,
  payerImportRoutes,
  privacyRoutes,
  chatRoutes,
  friendRoutes,
  uploadRoutes,
  fileRoutes,
  userRoutes,
  roleRoutes,
  permissionRoutes,
];
