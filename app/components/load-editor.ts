import type { i18n } from "i18next";
import type { Words } from "~/i18n/locales/zh/chat";
import type { editor } from "~/i18n/locales/zh/editor";

export type EditorTexts = Words<typeof editor>;

/** The editor and its texts: a large part of their own that only forms with such a field load. */
export async function loadEditor(
  language: i18n,
  texts: () => Promise<{ editor: EditorTexts }> = () => import("~/i18n/locales/zh/editor"),
) {
  const [{ RichTextEditor }, { editor: words }] = await Promise.all([import("./editor/rich-text-editor"), texts()]);
  language.addResourceBundle(language.language, "editor", words);
  return RichTextEditor;
}
