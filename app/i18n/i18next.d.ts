import "i18next";
import type { chat } from "./locales/zh/chat";
import type { cropper } from "./locales/zh/cropper";
import type { editor } from "./locales/zh/editor";
import type { zh } from "./resources";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof zh & { chat: typeof chat; cropper: typeof cropper; editor: typeof editor };
    returnNull: false;
  }
}
