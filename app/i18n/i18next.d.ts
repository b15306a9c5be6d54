import "i18next";
import type { zh } from "./resources";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof zh;
    returnNull: false;
  }
}
