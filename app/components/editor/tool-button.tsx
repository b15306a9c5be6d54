import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { useEditorTexts } from "./editor-texts";
import type { Tool } from "./tools";

/** A square button of the toolbar; the selection in the text stays while it is pressed. */
export function ToolButton({
  label,
  keys,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; keys?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      data-tool
      aria-label={label}
      title={keys ? `${label} ${keys}` : label}
      onMouseDown={(event) => event.preventDefault()}
      className="inline-flex h-7 min-w-7 items-center justify-center rounded px-1 text-ink-soft hover:bg-raised hover:text-ink disabled:opacity-40 aria-expanded:bg-raised aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      {...rest}
    >
      {children}
    </button>
  );
}

/** Buttons that belong together, each with its state in the text where the cursor is. */
export function ToolGroup({ editor, tools }: { editor: Editor; tools: readonly Tool[] }) {
  const texts = useEditorTexts();
  const states = useEditorState({
    editor,
    selector: (current) =>
      tools.map(({ act, isOn }) => ({
        isOn: isOn?.(current.editor),
        isAble: act(current.editor.can().chain()).run(),
      })),
  });
  return (
    <>
      {tools.map(({ name, icon: Icon, keys, act }, index) => (
        <ToolButton
          key={name}
          label={texts.tool[name]}
          keys={keys}
          aria-pressed={states[index]?.isOn}
          disabled={!states[index]?.isAble}
          onClick={() => act(editor.chain().focus()).run()}
        >
          <Icon size={15} aria-hidden />
        </ToolButton>
      ))}
      <Divider />
    </>
  );
}

export function Divider() {
  return <span aria-hidden className="mx-0.5 h-4 w-px shrink-0 bg-line" />;
}
