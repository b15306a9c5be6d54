import { accountObserver } from "../chat/contacts/account-observer";
import { demoSignIns } from "../demo/seed/demo-sign-ins";
import type { Registry } from "../platform/context";
import { exportDefinitions } from "./export-definitions";
import { searchSources } from "./search-sources";

/** The one registry of the parts that modules bring to the platform. */
export const registry: Registry = {
  searchSources,
  exportDefinitions,
  exportWorker: new URL("export-worker.ts", import.meta.url),
  accountObserver,
  demo: demoSignIns,
};
