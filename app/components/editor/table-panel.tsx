import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "~/components/button";
import { TextInput } from "~/components/field";
import { useEditorTexts } from "./editor-texts";

const actions = {
  rowBefore: (chain: ChainedCommands) => chain.addRowBefore(),
  rowAfter: (chain: ChainedCommands) => chain.addRowAfter(),
  rowDelete: (chain: ChainedCommands) => chain.deleteRow(),
  columnBefore: (chain: ChainedCommands) => chain.addColumnBefore(),
  columnAfter: (chain: ChainedCommands) => chain.addColumnAfter(),
  columnDelete: (chain: ChainedCommands) => chain.deleteColumn(),
  merge: (chain: ChainedCommands) => chain.mergeCells(),
  split: (chain: ChainedCommands) => chain.splitCell(),
  header: (chain: ChainedCommands) => chain.toggleHeaderRow(),
  delete: (chain: ChainedCommands) => chain.deleteTable(),
};
const names = [
  ...(["rowBefore", "rowAfter", "rowDelete", "columnBefore", "columnAfter", "columnDelete"] as const),
  ...(["merge", "split", "header", "delete"] as const),
];

/** A new table, or what can be done to the one the cursor is in. */
export function TablePanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const texts = useEditorTexts();
  const { isInside, able } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isInside: now.isActive("table"),
      able: names.map((name) => actions[name](now.can().chain()).run()),
    }),
  });
  if (!isInside) return <NewTable editor={editor} onDone={onDone} />;
  return (
    <div className="flex flex-wrap gap-1">
      {names.map((name, index) => (
        <Button
          key={name}
          disabled={!able[index]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => actions[name](editor.chain().focus()).run()}
          className="!h-7 !px-2"
        >
          {texts.table[name]}
        </Button>
      ))}
    </div>
  );
}

const [most, first] = [20, 3];

function NewTable({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const texts = useEditorTexts();
  const id = useId();
  const [size, setSize] = useState({ rows: first, cols: first });
  const within = (text: string) => Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1));
  const insert = () => {
    editor
      .chain()
      .focus()
      .insertTable({ ...size, withHeaderRow: true })
      .run();
    onDone();
  };
  const number = {
    type: "number",
    min: 1,
    max: most,
    className: "w-16",
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      insert();
    },
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={`${id}-rows`}>{texts.table.rows}</label>
      <TextInput
        {...number}
        id={`${id}-rows`}
        value={size.rows}
        onChange={(event) => setSize({ ...size, rows: within(event.target.value) })}
      />
      <label htmlFor={`${id}-columns`}>{texts.table.columns}</label>
      <TextInput
        {...number}
        id={`${id}-columns`}
        value={size.cols}
        onChange={(event) => setSize({ ...size, cols: within(event.target.value) })}
      />
      <Button look="primary" onClick={insert}>
        {texts.table.insert}
      </Button>
    </div>
  );
}
