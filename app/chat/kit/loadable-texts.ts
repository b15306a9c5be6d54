import type { CropperTexts } from "~/components/cropper/cropper-texts";
import type { EditorTexts } from "~/components/editor/editor-texts";

// the parts of the pages that the chat uses speak its language there

const cropper: Record<string, () => Promise<{ cropper: CropperTexts }>> = {
  en: () => import("~/i18n/locales/en/cropper"),
  es: () => import("~/i18n/locales/es/cropper"),
  ja: () => import("~/i18n/locales/ja/cropper"),
};

const editor: Record<string, () => Promise<{ editor: EditorTexts }>> = {
  en: () => import("~/i18n/locales/en/editor"),
  es: () => import("~/i18n/locales/es/editor"),
  ja: () => import("~/i18n/locales/ja/editor"),
};

/** The cropper's texts in a language of the chat; undefined: those of the pages. */
export function cropperTexts(language: string) {
  return cropper[language];
}

/** The editor's texts in a language of the chat; undefined: those of the pages. */
export function editorTexts(language: string) {
  return editor[language];
}
