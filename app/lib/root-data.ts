import type { SysConfig } from "#contract/platform/sys-config";
import type { LayoutSettings } from "./layout-settings";
import type { ThemeChoice } from "./theme";
import type { ThemeColors } from "./theme-colors";
import type { Toast } from "./toast";

/** The data that the root loads for every page. */
export interface RootData {
  language: string;
  site: SysConfig;
  version: string;
  theme: ThemeChoice;
  layout: LayoutSettings;
  /** Variables of the theme colour, where it is not the usual one. */
  colors: ThemeColors | undefined;
  /** A message left by the page before. */
  flash: Toast | null;
}

/** SHELL-19: shown where the site's own name could not be read. */
export const defaultSiteName = "校园支付系统";
