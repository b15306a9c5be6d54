import { authRoutes } from "./auth/auth.routes";
import { sessionRoutes } from "./auth/sessions.routes";
import { logRoutes } from "./logs/logs.routes";
import { monitoringRoutes } from "./monitoring/monitoring.routes";
import { initializationRoutes } from "./menus/initialization.routes";
import { dictDataRoutes } from "./dictionaries/dict-data.routes";
import { dictTypeRoutes } from "./dictionaries/dict-types.routes";
import { globalConfigRoutes } from "./sys-config/global-config.routes";
import { controlRoutes } from "./sys-config/control.routes";
import { sysConfigRoutes } from "./sys-config/sys-config.routes";
import { schoolRoutes } from "./schools/schools.routes";
import { columnRoutes } from "./columns/columns.routes";
import { staticDataRoutes } from "./static-data/static-data.routes";
import { mobileBillRoutes } from "./payments/mobile-bill/mobile-bill.routes";
import { orderRoutes } from "./payments/orders/orders.routes";
import { payerImportRoutes } from "./payments/payers/payer-import.routes";
import { payerRoutes } from "./payments/payers/payers.routes";
import { storeRoutes } from "./payments/stores/stores.routes";
import { permissionRoutes } from "./permissions/permissions.routes";
import { roleRoutes } from "./roles/roles.routes";
import { userRoutes } from "./users/users.routes";
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
  schoolRoutes,
  columnRoutes,
  staticDataRoutes,
  orderRoutes,
  storeRoutes,
  mobileBillRoutes,
  payerRoutes,
  payerImportRoutes,
  userRoutes,
  roleRoutes,
  permissionRoutes,
];
