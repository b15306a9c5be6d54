import { adviceRoutes } from "./platform/advice/advice.routes";
import { authRoutes } from "./platform/access/auth/auth.routes";
import { sessionRoutes } from "./platform/access/auth/sessions.routes";
import { exportRoutes } from "./platform/exports/exports.routes";
import { firstDayRoutes } from "./first-day/first-day.routes";
import { homeRoutes } from "./home/home.routes";
import { todoRoutes } from "./todos/todos.routes";
import { noticeRoutes } from "./platform/notices/notices.routes";
import { reminderRoutes } from "./platform/reminders/reminders.routes";
import { logRoutes } from "./platform/access/logs/logs.routes";
import { monitoringRoutes } from "./platform/monitoring/monitoring.routes";
import { initializationRoutes } from "./platform/access/menus/initialization.routes";
import { dictDataRoutes } from "./platform/dictionaries/dict-data.routes";
import { dictTypeRoutes } from "./platform/dictionaries/dict-types.routes";
import { globalConfigRoutes } from "./platform/access/sys-config/global-config.routes";
import { controlRoutes } from "./platform/access/sys-config/control.routes";
import { sysConfigRoutes } from "./platform/access/sys-config/sys-config.routes";
import { searchRoutes } from "./platform/search/search.routes";
import { savedViewRoutes } from "./platform/lists/saved-views.routes";
import { agentRoutes } from "./platform/access/agents/agents.routes";
import { schoolRoutes } from "./platform/access/schools/schools.routes";
import { excelRoutes } from "./platform/excel/excel.routes";
import { hintRoutes } from "./platform/hints/hints.routes";
import { columnRoutes } from "./platform/lists/columns.routes";
import { staticDataRoutes } from "./platform/static-data/static-data.routes";
import { mobileBillRoutes } from "./payments/mobile-bill/mobile-bill.routes";
import { familyRoutes } from "./payments/families/families.routes";
import { orderRoutes } from "./payments/orders/orders.routes";
import { payerImportRoutes } from "./payments/payers/payer-import.routes";
import { classRoutes } from "./payments/classes/classes.routes";
import { counterRoutes } from "./payments/counters/counters.routes";
import { studentOverviewRoutes } from "./payments/student-overviews/student-overviews.routes";
import { studentStatementRoutes } from "./payments/student-statements/student-statements.routes";
import { studentRoutes } from "./payments/students/students.routes";
import { privacyRoutes } from "./payments/reveal/privacy.routes";
import { payerRoutes } from "./payments/payers/payers.routes";
import { paymentImportRoutes } from "./payments/payment-import/payment-import.routes";
import { billRoutes } from "./payments/bills/bills.routes";
import { offlinePaymentRoutes } from "./payments/offline-payments/offline-payments.routes";
import { receiptBookRoutes } from "./payments/receipt-books/receipt-books.routes";
import { feeItemRoutes } from "./payments/fee-items/fee-items.routes";
import { billImportRoutes } from "./payments/bill-import/bill-import.routes";
import { feePlanRoutes } from "./payments/fee-plans/fee-plans.routes";
import { dayCloseRoutes } from "./payments/day-closes/day-closes.routes";
import { settlementRoutes } from "./payments/settlements/settlements.routes";
import { exceptionRoutes } from "./payments/exception-actions/exceptions.routes";
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
import { permissionRoutes } from "./platform/access/permissions/permissions.routes";
import { roleRoutes } from "./platform/access/roles/roles.routes";
import { userRoutes } from "./platform/access/users/users.routes";
import { chatRoutes } from "./chat/chat.routes";
import { friendRoutes } from "./chat/contacts/friends.routes";
import { availabilityRoutes } from "./chat/contacts/availability.routes";
import { draftRoutes } from "./chat/drafts/drafts.routes";
import { pushRoutes } from "./chat/push/push.routes";
import { fileRoutes } from "./platform/files/files.routes";
import { uploadRoutes } from "./platform/uploads/uploads.routes";
import type { Register } from "./kernel/handle";

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
  todoRoutes,
  firstDayRoutes,
  schoolRoutes,
  agentRoutes,
  columnRoutes,
  hintRoutes,
  savedViewRoutes,
  searchRoutes,
  excelRoutes,
  staticDataRoutes,
  orderRoutes,
  exportRoutes,
  billRoutes,
  offlinePaymentRoutes,
  paymentImportRoutes,
  refundRoutes,
  exceptionRoutes,
  reconRoutes,
  settlementRoutes,
  dayCloseRoutes,
  billImportRoutes,
  feePlanRoutes,
  receiptBookRoutes,
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
  studentOverviewRoutes,
  studentStatementRoutes,
  counterRoutes,
  classRoutes,
  payerRoutes,
  payerImportRoutes,
  privacyRoutes,
  chatRoutes,
  friendRoutes,
  draftRoutes,
  availabilityRoutes,
  pushRoutes,
  uploadRoutes,
  fileRoutes,
  userRoutes,
  roleRoutes,
  permissionRoutes,
];
