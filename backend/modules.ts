import { authRoutes } from "./auth/auth.routes";
import { initializationRoutes } from "./menus/initialization.routes";
import { sysConfigRoutes } from "./sys-config/sys-config.routes";
import { schoolRoutes } from "./schools/schools.routes";
import type { Register } from "./handle";

/** The routes of every module, in the order they are registered. */
export const modules: readonly ((register: Register) => void)[] = [
  authRoutes,
  initializationRoutes,
  sysConfigRoutes,
  schoolRoutes,
];
