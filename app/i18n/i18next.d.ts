import "i18next";
import type { chat } from "./locales/zh/chat";
import type { zh } from "./resources";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof zh & { chat: typeof chat };
    returnNull: false;
  }
}
