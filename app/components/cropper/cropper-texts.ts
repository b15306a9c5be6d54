import type { Words } from "~/i18n/locales/zh/chat";
import type { cropper } from "~/i18n/locales/zh/cropper";

export type CropperTexts = Words<typeof cropper>;
