import "i18next";
import type { chat } from "./locales/zh/chat";
import type { family } from "./locales/zh/family";

// what speaks several languages; the pages of the back office are Chinese (docs/decisions/0129-languages.md)
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "chat";
    resources: { chat: typeof chat; family: typeof family };
    returnNull: false;
  }
}
