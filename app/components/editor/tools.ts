import type { ChainedCommands, Editor } from "@tiptap/core";
import type { editor as texts } from "~/i18n/locales/zh/editor";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Clear,
  Code,
  CodeBlock,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo,
  Strike,
  Underline,
  Undo,
} from "./icons";

/** A button that acts at once. */
export interface Tool {
  name: keyof typeof texts.tool;
  icon: typeof Bold;
  /** Shown with the name. */
  keys?: string;
  act: (chain: ChainedCommands) => ChainedCommands;
  /** Absent: an act, not a state that is on or off. */
  isOn?: (editor: Editor) => boolean;
}

const mark = (name: "bold" | "italic" | "underline" | "strike" | "code", icon: typeof Bold, keys?: string): Tool => ({
  name,
  icon,
  ...(keys && { keys }),
  act: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
});

const align = (name: "left" | "center" | "right", icon: typeof Bold): Tool => ({
  name,
  icon,
  act: (chain) => chain.toggleTextAlign(name),
  isOn: (editor) => editor.isActive({ textAlign: name }),
});

export const history: readonly Tool[] = [
  { name: "undo", icon: Undo, keys: "Ctrl+Z", act: (chain) => chain.undo() },
  { name: "redo", icon: Redo, keys: "Ctrl+Y", act: (chain) => chain.redo() },
  { name: "clear", icon: Clear, act: (chain) => chain.unsetAllMarks().clearNodes() },
];

export const marks: readonly Tool[] = [
  mark("bold", Bold, "Ctrl+B"),
  mark("italic", Italic, "Ctrl+I"),
  mark("underline", Underline, "Ctrl+U"),
  mark("strike", Strike),
  mark("code", Code, "Ctrl+E"),
];

export const blocks: readonly Tool[] = [
  {
    name: "bulletList",
    icon: List,
    act: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  {
    name: "orderedList",
    icon: ListOrdered,
    act: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  {
    name: "blockquote",
    icon: Quote,
    act: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive("blockquote"),
  },
  {
    name: "codeBlock",
    icon: CodeBlock,
    act: (chain) => chain.toggleCodeBlock(),
    isOn: (editor) => editor.isActive("codeBlock"),
  },
  { name: "rule", icon: Minus, act: (chain) => chain.setHorizontalRule() },
];

export const alignments: readonly Tool[] = [
  align("left", AlignLeft),
  align("center", AlignCenter),
  align("right", AlignRight),
];
