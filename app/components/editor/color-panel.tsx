import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { editor as texts } from "~/i18n/locales/zh/editor";
import { useEditorTexts } from "./editor-texts";

type Palette = readonly (readonly [name: keyof typeof texts.color, value: string])[];

// dark enough to be read on white; in the dark their lightness is turned round (styles/rich-text.css)
const ink: Palette = [
  ["black", "#000000"],
  ["grey", "#5f6672"],
  ["red", "#c0271f"],
  ["orange", "#a85400"],
  ["green", "#16783c"],
  ["teal", "#0b7285"],
  ["blue", "#1565c0"],
  ["purple", "#7b2cbf"],
];
const marker: Palette = [
  ["grey", "#e9ecef"],
  ["red", "#ffd8d6"],
  ["orange", "#ffe3c2"],
  ["yellow", "#fff3a3"],
  ["green", "#c9f2d5"],
  ["teal", "#c5f0f0"],
  ["blue", "#cfe4ff"],
  ["purple", "#ead9ff"],
];

const kinds = {
  color: {
    palette: ink,
    current: (editor: Editor): unknown => editor.getAttributes("textStyle").color,
    set: (editor: Editor, value: string) => editor.chain().focus().setColor(value).run(),
    unset: (editor: Editor) => editor.chain().focus().unsetColor().run(),
  },
  highlight: {
    palette: marker,
    current: (editor: Editor): unknown => editor.getAttributes("textStyle").backgroundColor,
    set: (editor: Editor, value: string) => editor.chain().focus().setBackgroundColor(value).run(),
    unset: (editor: Editor) => editor.chain().focus().unsetBackgroundColor().run(),
  },
};

/** The colours of letters or of what lies behind them; the first takes a colour away. */
export function ColorPanel({ editor, kind, onDone }: { editor: Editor; kind: keyof typeof kinds; onDone: () => void }) {
  const texts = useEditorTexts();
  const { palette, current, set, unset } = kinds[kind];
  const chosen = useEditorState({ editor, selector: ({ editor: now }) => current(now) });
  const swatch =
    "h-6 rounded border border-line aria-pressed:outline aria-pressed:outline-2 aria-pressed:outline-accent-text";
  return (
    <div className="flex flex-wrap gap-1.5">
      <button
        type="button"
        aria-pressed={!chosen}
        onClick={() => {
          unset(editor);
          onDone();
        }}
        className={`${swatch} px-2 text-xs`}
      >
        {texts.color.none}
      </button>
      {palette.map(([name, value]) => (
        <button
          key={name}
          type="button"
          aria-label={texts.color[name]}
          title={texts.color[name]}
          aria-pressed={chosen === value}
          onClick={() => {
            set(editor, value);
            onDone();
          }}
          style={{ backgroundColor: value }}
          className={`${swatch} w-6`}
        />
      ))}
    </div>
  );
}
