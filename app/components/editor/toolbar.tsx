import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from "react";
import { setOwnValue } from "~/lib/own-value";
import { BlockSelect } from "./block-select";
import { ColorPanel } from "./color-panel";
import { useEditorTexts } from "./editor-texts";
import { Baseline, Highlighter, ImageUp, Link, Table } from "./icons";
import { LinkPanel } from "./link-panel";
import { rovingFocus } from "./roving-focus";
import { TablePanel } from "./table-panel";
import { Divider, ToolButton, ToolGroup } from "./tool-button";
import { alignments, blocks, history, marks } from "./tools";

const panels = { color: Baseline, highlight: Highlighter, link: Link, table: Table };
export type PanelName = keyof typeof panels;

interface ToolbarProps {
  editor: Editor;
  bar: Ref<HTMLDivElement>;
  open: PanelName | null;
  onOpen: (panel: PanelName | null) => void;
  onPictures: (files: readonly File[]) => void;
}

/** One stop of the Tab key, arrows within; Escape goes back to the text. What needs more than a click unfolds below. */
export function Toolbar({ editor, bar, open, onOpen, onPictures }: ToolbarProps) {
  const texts = useEditorTexts();
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      // the drawer around would close
      event.preventDefault();
      onOpen(null);
      editor.commands.focus();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls within
    <div onKeyDown={onKeyDown} className="border-b border-line bg-card">
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={texts.toolbar}
        {...rovingFocus}
        className="flex flex-wrap items-center gap-0.5 p-1"
      >
        <ToolGroup editor={editor} tools={history} />
        <BlockSelect editor={editor} />
        <ToolGroup editor={editor} tools={marks} />
        <PanelButtons names={["color", "highlight"]} open={open} onOpen={onOpen} panelId={id} />
        <Divider />
        <ToolGroup editor={editor} tools={blocks} />
        <ToolGroup editor={editor} tools={alignments} />
        <PanelButtons names={["link", "table"]} open={open} onOpen={onOpen} panelId={id} />
        <PictureButton onPictures={onPictures} />
      </div>
      {open && <Panel key={open} id={id} name={open} editor={editor} onDone={() => onOpen(null)} />}
    </div>
  );
}

function PanelButtons({
  names,
  open,
  onOpen,
  panelId,
}: Pick<ToolbarProps, "open" | "onOpen"> & { names: readonly PanelName[]; panelId: string }) {
  const texts = useEditorTexts();
  return names.map((name) => {
    const Icon = panels[name];
    const isOpen = open === name;
    return (
      <ToolButton
        key={name}
        label={texts.panel[name]}
        keys={name === "link" ? "Ctrl+K" : undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        <Icon size={15} aria-hidden />
      </ToolButton>
    );
  });
}

function Panel({ id, name, editor, onDone }: { id: string; name: PanelName; editor: Editor; onDone: () => void }) {
  const texts = useEditorTexts();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("input, button:enabled")?.focus(), []);
  return (
    <div ref={panel} id={id} role="group" aria-label={texts.panel[name]} className="border-t border-line p-2">
      {name === "link" && <LinkPanel editor={editor} onDone={onDone} />}
      {name === "table" && <TablePanel editor={editor} onDone={onDone} />}
      {(name === "color" || name === "highlight") && <ColorPanel editor={editor} kind={name} onDone={onDone} />}
    </div>
  );
}

function PictureButton({ onPictures }: Pick<ToolbarProps, "onPictures">) {
  const texts = useEditorTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton label={texts.picture} onClick={() => input.current?.click()}>
        <ImageUp size={15} aria-hidden />
      </ToolButton>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={texts.picture}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          // the same file may be chosen again
          setOwnValue(target, "");
        }}
      />
    </>
  );
}
