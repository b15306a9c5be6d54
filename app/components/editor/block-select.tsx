import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { fill } from "~/lib/fill";
import { useEditorTexts } from "./editor-texts";

const levels = [1, 2, 3, 4] as const;

/** Body text or a heading. */
export function BlockSelect({ editor }: { editor: Editor }) {
  const texts = useEditorTexts();
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((level) => now.isActive("heading", { level })) ?? 0,
  });
  const choose = (value: number) => {
    const level = levels.find((known) => known === value);
    const chain = editor.chain().focus();
    (level ? chain.setHeading({ level }) : chain.setParagraph()).run();
  };
  return (
    <select
      data-tool
      aria-label={texts.block}
      title={texts.block}
      value={current}
      onChange={(event) => choose(Number(event.target.value))}
      className="h-7 rounded border border-line bg-card px-1 text-sm text-ink"
    >
      <option value={0}>{texts.paragraph}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {fill(texts.heading, { level })}
        </option>
      ))}
    </select>
  );
}
