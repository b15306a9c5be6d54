import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { setOwnValue } from "~/lib/own-value";
import { changeDraft, onDraftTaken, readDraft, useDraftLoads } from "../kit/drafts";
import { onInsert } from "../kit/insert";
import { typeInto } from "../kit/type-into";

interface EditorText {
  /** The field's own, as of its last change. */
  text: string;
  /** Takes what the field holds now. */
  handleChange: () => void;
  clear: () => void;
  /** Puts something in at the caret. */
  insert: (added: string) => void;
}

/**
 * The text of a conversation's editor, kept as a draft of the account `uid`. It belongs to the field alone: React holds
 * no value of it, which could differ and would end what Ctrl+Z goes back by.
 */
export function useEditorText(field: RefObject<HTMLTextAreaElement>, uid: number, key: string): EditorText {
  const [text, setText] = useState(() => readDraft(uid, key).text);

  function handleChange(): void {
    const written = field.current?.value ?? "";
    setText(written);
    changeDraft(key, { text: written });
  }

  function clear(): void {
    if (field.current) setOwnValue(field.current, "");
    handleChange();
  }

  function insert(added: string): void {
    if (field.current) typeInto(field.current, added);
  }

  useLayoutEffect(() => {
    if (field.current) setOwnValue(field.current, readDraft(uid, key).text);
  }, [field, uid, key]);

  useEffect(
    () =>
      onDraftTaken((taken) => {
        if (taken !== key || !field.current) return;
        const { text: written } = readDraft(uid, key);
        setOwnValue(field.current, written);
        setText(written);
      }),
    [field, uid, key],
  );

  const loads = useDraftLoads();
  // another tab has written the draft, or sent it
  useEffect(() => {
    const editor = field.current;
    const { text: kept } = readDraft(uid, key);
    if (!editor || editor.value === kept || isFocused(editor)) return;
    setOwnValue(editor, kept);
    setText(kept);
  }, [field, uid, key, loads]);

  useEffect(() => onInsert(key, (added) => field.current && typeInto(field.current, added)), [field, key]);

  return { text, handleChange, clear, insert };
}

/** True for the field that takes the keys of this moment: nothing changes under who types. */
function isFocused(editor: HTMLTextAreaElement): boolean {
  return document.hasFocus() && document.activeElement === editor;
}
