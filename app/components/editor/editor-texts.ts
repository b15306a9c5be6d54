import { createContext, useContext } from "react";
import type { Words } from "~/i18n/locales/zh/chat";
import type { editor } from "~/i18n/locales/zh/editor";

export type EditorTexts = Words<typeof editor>;

const EditorTextsContext = createContext<EditorTexts | null>(null);

export const EditorTextsProvider = EditorTextsContext.Provider;

/** The texts of the editor, in the language of what it stands in. */
export function useEditorTexts(): EditorTexts {
  const texts = useContext(EditorTextsContext);
  if (!texts) throw new Error("the editor has no texts");
  return texts;
}
