import type { ComponentType } from "react";
import type { CropperDialogProps } from "./cropper/cropper-dialog";
import type { CropperTexts } from "./cropper/cropper-texts";

export type LoadedCropper = ComponentType<Omit<CropperDialogProps, "texts" | "lang">>;

/** The cropper with its texts, loaded when somebody changes a picture; `lang` where it speaks another language than the pages. */
export async function loadCropper(
  loadTexts: () => Promise<{ cropper: CropperTexts }> = () => import("~/i18n/locales/zh/cropper"),
  lang?: string,
): Promise<LoadedCropper> {
  const [{ CropperDialog }, { cropper }] = await Promise.all([import("./cropper/cropper-dialog"), loadTexts()]);
  return (props) => <CropperDialog {...props} texts={cropper} lang={lang} />;
}
