import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RichTextEditorProps } from "~/components/editor/rich-text-editor";
import { loadEditor } from "~/components/load-editor";
import { uploadPicture } from "~/lib/upload-picture";
import { editorTexts } from "../kit/loadable-texts";

/** The notice of a group as a text with formats; `source` holds it as HTML. */
export function IntroductionField({ source, html }: { source: RefObject<HTMLTextAreaElement>; html: string }) {
  const { t, i18n } = useTranslation("chat");
  const [editor, setEditor] = useState<{
    Editor: ComponentType<RichTextEditorProps>;
    source: HTMLTextAreaElement;
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadEditor(editorTexts(i18n.language)).then((Editor) => {
      if (isCurrent && source.current) setEditor({ Editor, source: source.current });
    });
    return () => void (isCurrent = false);
  }, [i18n, source]);
  const label = t("groupMake.fields.introduction");
  return (
    <div data-rich className="relative min-w-0 sm:col-span-2">
      <p aria-hidden className="mb-1 text-sm text-ink-soft">
        {label}
      </p>
      <textarea
        ref={source}
        aria-label={label}
        defaultValue={html}
        rows={6}
        {...(editor && { "aria-hidden": true, tabIndex: -1 })}
        className={
          editor ? "sr-only" : "block h-[360px] w-full rounded border border-line bg-card p-2 text-sm text-ink"
        }
      />
      {editor && <editor.Editor source={editor.source} label={label} aria={{}} uploadPicture={send} />}
    </div>
  );
}

const send = (file: File) => uploadPicture({ action: "/upload/picture", file, fields: { savePath: "chat/group" } });

/** The editor uses Escape itself, and a click beside it must not take away what was written. */
export function isWritingNotice(): boolean {
  return document.activeElement?.closest("[data-rich]") != null;
}
