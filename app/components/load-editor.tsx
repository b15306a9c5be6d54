import type { ComponentType } from "react";
import type { EditorTexts } from "./editor/editor-texts";
import type { RichTextEditorProps } from "./editor/rich-text-editor";

type LoadTexts = () => Promise<{ editor: EditorTexts }>;

/** The editor with its texts: a large part of its own that only forms with such a field load. */
export async function loadEditor(
  loadTexts: LoadTexts = () => import("~/i18n/locales/zh/editor"),
): Promise<ComponentType<RichTextEditorProps>> {
  const [{ RichTextEditor }, { EditorTextsProvider }, { editor }] = await Promise.all([
    import("./editor/rich-text-editor"),
    import("./editor/editor-texts"),
    loadTexts(),
  ]);
  return (props) => (
    <EditorTextsProvider value={editor}>
      <RichTextEditor {...props} />
    </EditorTextsProvider>
  );
}
