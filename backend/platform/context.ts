import type { SysConfig } from "#contract/platform/sys-config";
import type { CaptchaLimits } from "./access/auth/captcha-limits";
import type { RefusedSignIns } from "./access/logs/refused-sign-ins";
import type { AccountObserver } from "./access/users/account-observer";
import type { ExportDefinitions } from "./exports/export-request";
import type { FileStorage } from "./files/file-storage";
import type { SearchSource } from "./search/search-source";

declare module "../kernel/context" {
  interface BackendContext {
    /** Contents of files; what is known of each is in the database. */
    storage: FileStorage;
    /** Pictures and wrong answers of captchas, by address. */
    captchaLimits: CaptchaLimits;
    /** Which refused sign-ins are kept in their log. */
    refusedSignIns: RefusedSignIns;
    registry: Registry;
  }
}

/** The parts that the modules above the platform bring to it (backend/registry). */
export interface Registry {
  /** All that the search box looks through, in the order it is answered. */
  searchSources: readonly SearchSource[];
  /** Every list that can be exported in the background. */
  exportDefinitions: ExportDefinitions;
  /** The program of the thread that writes their files. */
  exportWorker: URL;
  accountObserver: AccountObserver;
  /** The accounts of the demo data, for the sign-in page. */
  demo: NonNullable<SysConfig["demo"]>;
}
