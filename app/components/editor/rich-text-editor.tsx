import { EditorContent, useEditor } from "@tiptap/react";
import { type AriaAttributes, useEffect, useRef, useState } from "react";
import { showToast } from "~/lib/toast";
import "~/styles/rich-text.css";
import { extensions } from "./extensions";
import { cleanPaste } from "./paste/clean-paste";
import { pictureFiles } from "./paste/picture-files";
import { focusToolbar } from "./roving-focus";
import { type PanelName, Toolbar } from "./toolbar";
import { setOwnValue } from "~/lib/own-value";
import { useEditorTexts } from "./editor-texts";

export interface RichTextEditorProps {
  /** Holds the text as HTML: what it has at first is edited, every change is written back, its focus is handed on. */
  source: HTMLTextAreaElement;
  label: string;
  aria: Pick<AriaAttributes, "aria-invalid" | "aria-describedby" | "aria-required">;
  /** Stores a picture and answers its address; throws an `Error` whose message says why not. */
  uploadPicture: (file: File) => Promise<{ url: string; fileName: string }>;
}

/** A text with headings, lists, tables and pictures, written as it will be read; 720 × 360 where there is room. */
export function RichTextEditor({ source, label, aria, uploadPicture }: RichTextEditorProps) {
  const texts = useEditorTexts();
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<PanelName | null>(null);
  const [sending, setSending] = useState(0);

  const insertPictures = (files: readonly File[], position?: number) => {
    for (const file of files) void insertPicture(file, position);
  };
  const insertPicture = async (file: File, position: number | undefined) => {
    setSending((count) => count + 1);
    try {
      const { url, fileName } = await uploadPicture(file);
      const content = { type: "image", attrs: { src: url, alt: fileName } };
      if (position === undefined) editor?.chain().focus().insertContent(content).run();
      else editor?.chain().focus().insertContentAt(position, content).run();
    } catch (error) {
      showToast("error", (error instanceof Error && error.message) || texts.pictureFailed);
    } finally {
      setSending((count) => count - 1);
    }
  };

  const editor = useEditor({
    extensions,
    content: source.value,
    onUpdate: ({ editor: now }) => {
      setOwnValue(source, now.isEmpty ? "" : now.getHTML());
    },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        class: "rich-text min-h-full px-3 py-2 outline-none",
        ...attributesOf(aria),
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, { clipboardData }) => {
        const files = pictureFiles(clipboardData);
        insertPictures(files);
        return files.length > 0;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = isMoved ? [] : pictureFiles(event.dataTransfer);
        insertPictures(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        if (files.length > 0) event.preventDefault();
        return files.length > 0;
      },
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === "F10") focusToolbar(bar.current);
        else if ((event.ctrlKey || event.metaKey) && event.key === "k") setOpen("link");
        // Escape ends many things while one types; closing the form around is none of them
        else if (event.key !== "Escape") return false;
        event.preventDefault();
        // Ctrl+K is the search of the whole product outside of a text
        event.stopPropagation();
        return true;
      },
    },
  });

  useEffect(() => {
    const handOn = () => editor?.commands.focus();
    source.addEventListener("focus", handOn);
    return () => source.removeEventListener("focus", handOn);
  }, [editor, source]);

  if (!editor) return null;
  return (
    <div className="flex h-[360px] min-h-60 w-full max-w-[720px] resize-y flex-col overflow-hidden rounded border border-line bg-card hover:border-ink-faint has-[[aria-invalid]]:border-danger">
      <Toolbar {...{ editor, bar, open }} onOpen={setOpen} onPictures={insertPictures} />
      <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto [&>*]:min-h-full" />
      {sending > 0 && (
        <p role="status" className="border-t border-line px-3 py-1 text-xs text-ink-soft">
          {texts.pictureSending}
        </p>
      )}
    </div>
  );
}

function attributesOf(aria: RichTextEditorProps["aria"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(aria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
