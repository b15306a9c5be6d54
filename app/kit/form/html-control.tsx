import { type ComponentType, useEffect, useRef, useState } from "react";
import type { RichTextEditorProps } from "~/components/editor/rich-text-editor";
import { loadEditor } from "~/components/load-editor";
import { usePageHref } from "~/components/school-scope";
import { type Field, textOf } from "~/lib/form-description";
import { uploadPicture } from "~/lib/upload-picture";
import type { ControlTies } from "./control-ties";

/** A text with formats. Without scripts, and until the editor is here, its source; what was typed there is kept. */
export function HtmlControl({
  field,
  value,
  ties: { id, ...aria },
}: {
  field: Field & { kind: "html" };
  value: unknown;
  ties: ControlTies;
}) {
  const pageHref = usePageHref();
  const source = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<LoadedEditor | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadEditor().then((Editor) => {
      if (isCurrent && source.current) setEditor({ Editor, source: source.current });
    });
    return () => void (isCurrent = false);
  }, []);
  const send = (file: File) =>
    uploadPicture({ action: pageHref("/upload/picture"), file, fields: { savePath: "test" } });
  return (
    <div className="relative">
      <textarea
        ref={source}
        id={id}
        name={field.name}
        {...aria}
        rows={12}
        defaultValue={textOf(value)}
        {...(editor && { "aria-hidden": true, tabIndex: -1 })}
        className={editor ? "sr-only" : plainStyle}
      />
      {editor && <editor.Editor source={editor.source} label={field.label} aria={aria} uploadPicture={send} />}
    </div>
  );
}

interface LoadedEditor {
  Editor: ComponentType<RichTextEditorProps>;
  source: HTMLTextAreaElement;
}

const plainStyle =
  "block h-[360px] w-full max-w-[720px] rounded border border-line bg-card px-2 py-1.5 text-sm text-ink hover:border-ink-faint aria-[invalid=true]:border-danger";
