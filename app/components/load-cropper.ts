import type { i18n } from "i18next";
import type { Words } from "~/i18n/locales/zh/chat";
import type { cropper } from "~/i18n/locales/zh/cropper";

export type CropperTexts = Words<typeof cropper>;

/** The cropper and its texts, loaded when somebody changes a picture. */
export async function loadCropper(
  language: i18n,
  texts: () => Promise<{ cropper: CropperTexts }> = () => import("~/i18n/locales/zh/cropper"),
) {
  const [{ CropperDialog }, { cropper: words }] = await Promise.all([import("./cropper/cropper-dialog"), texts()]);
  language.addResourceBundle(language.language, "cropper", words);
  return CropperDialog;
}
