import { type ClipboardEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isBlank } from "#contract/kernel/unseen";
import { Button } from "~/components/button";
import { loadable } from "~/components/loadable";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { maxTextLength, textLength } from "../core/text-length";
import { useMuted } from "../groups/use-muted";
import { useChat } from "../kit/chat-context";
import { changeSetting } from "../kit/chat-settings";
import { takeExtras } from "../kit/pending-extras";
import { changePickedFiles, type Picked, readPickedFiles, usePickedFiles } from "../kit/picked-files";
import { useChatSettings } from "../kit/use-chat-settings";
import { useNotLoaded } from "../kit/use-not-loaded";
import { filesOf } from "../media/transferred-files";
import { useAttach } from "../media/use-attach";
import { DropHint } from "./drop-hint";
import { EditorExtras, type ExtrasHandle } from "./editor-extras";
import { pastedText } from "./pasted-text";
import { readKey } from "./send-key";
import { Toolbar } from "./toolbar";
import { ToolsToggle } from "./tools-toggle";
import { useEditorText } from "./use-editor-text";
import { useFileDrop } from "./use-file-drop";

const PickedStrip = lazy(loadable(async () => (await import("./picked-strip")).PickedStrip, useNotLoaded));

/** The editor of a message; it grows with its text. What is begun is kept, here and by the server, until it is sent. */
export function Editor({ contact }: { contact: Contact }) {
  const { t } = useTranslation("chat");
  const { session, chat, me } = useChat();
  const key = conversationKey(contact.id);
  const { sendText } = useChatSettings();
  const muted = useMuted(contact);
  const toolsId = useId();
  const [areToolsOpen, setToolsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, handleChange, clear, insert } = useEditorText(field, me.id, key);
  const extras = useRef<ExtrasHandle>(null);
  const { pick, attach } = useAttach(contact.id);
  const waiting = usePickedFiles(me.id, key);
  const isOver = useFileDrop(root, muted === null ? letWait : null);
  const over = textLength(text) - maxTextLength;
  const canSend = maySend(text, waiting);

  /** Shows files before they are sent. */
  function letWait(files: readonly File[]): void {
    const picked = pick(files);
    if (picked.length > 0) changePickedFiles(key, [...readPickedFiles(me.id, key), ...picked]);
    field.current?.focus();
  }

  function maySend(written: string, files: readonly Picked[]): boolean {
    const isSomething = !isBlank(written) || files.length > 0;
    return isSomething && textLength(written) <= maxTextLength && muted === null;
  }

  useEffect(() => field.current?.focus(), []);

  function send(): void {
    // what the writer sees is what goes
    const written = field.current?.value ?? "";
    const files = readPickedFiles(me.id, key);
    if (!maySend(written, files)) return;
    if (!isBlank(written))
      session.send(contact.id, written, takeExtras(chat, me.id, contact, written, t("extras.mention.everybody")));
    // what is said of the files stands above them
    attach(files);
    if (files.length > 0) changePickedFiles(key, []);
    clear();
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (extras.current?.handleKey(event)) return;
    const meaning = readKey(event.nativeEvent, sendText);
    if (meaning === null) return;
    event.preventDefault();
    if (meaning === "send") send();
    else insert("\n");
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { types } = event.clipboardData;
    // a copied part of a sheet or a document brings a picture of itself beside its text
    if (types.includes("text/plain") && types.includes("text/html")) return;
    const files = filesOf(event.clipboardData);
    if (files.length === 0 && (types.includes("text/plain") || !types.includes("text/html"))) return;
    event.preventDefault();
    // a field of plain text takes nothing from a clipboard that has HTML alone
    if (files.length === 0) insert(pastedText(event.clipboardData.getData("text/html")));
    else letWait(files);
  }

  function choose(value: string): void {
    changeSetting("sendText", value === "Enter" ? "Enter" : "Enter+Ctrl");
    field.current?.focus();
  }

  function placeholder(): string {
    if (muted !== null) return "";
    return t(waiting.length > 0 ? "media.picked.caption" : "editor.placeholder");
  }

  return (
    <>
      <div ref={root} className="flex shrink-0 flex-col border-t border-line bg-card focus-within:border-accent-text">
        <Toolbar
          contact={contact}
          id={toolsId}
          isOpen={areToolsOpen}
          isDisabled={muted !== null}
          onInsert={insert}
          onFiles={(files, kind) => attach(pick(files, kind))}
          onClosed={() => field.current?.focus()}
        />
        <EditorExtras contact={contact} field={field} text={text} handle={extras} />
        {muted !== null && (
          <p role="status" className="px-4 pt-1 text-sm text-warning wide:px-5">
            {muted}
          </p>
        )}
        {waiting.length > 0 && (
          <Suspense fallback={null}>
            <PickedStrip contact={contact} files={waiting} onChanged={() => field.current?.focus()} />
          </Suspense>
        )}
        <div data-writing className="flex flex-col">
          <ToolsToggle id={toolsId} isOpen={areToolsOpen} onToggle={() => setToolsOpen(!areToolsOpen)} />
          <textarea
            ref={field}
            disabled={muted !== null}
            onChange={handleChange}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            aria-label={t("editor.label", { name: contact.displayName })}
            placeholder={placeholder()}
            className="h-20 resize-none bg-transparent px-4 py-2 outline-none wide:h-auto wide:max-h-[30dvh] wide:min-h-24 wide:px-5 wide:[field-sizing:content]"
          />
          <div className="flex flex-wrap items-center justify-end gap-3 px-4 pb-3 pt-1 wide:px-5">
            {over > 0 && (
              <span role="alert" className="mr-auto text-xs text-danger">
                {t("editor.tooLong", { most: maxTextLength, over })}
              </span>
            )}
            <select
              aria-label={t("editor.sendText")}
              value={sendText}
              onChange={(event) => choose(event.target.value)}
              className="h-8 min-w-0 max-w-full rounded bg-transparent text-xs text-ink-faint hover:text-ink"
            >
              <option value="Enter+Ctrl">{t("editor.controlEnter")}</option>
              <option value="Enter">{t("editor.enter")}</option>
            </select>
            <Button look="primary" onClick={send} disabled={!canSend} className="px-5">
              {waiting.length > 0 ? t("media.picked.send", { count: waiting.length }) : t("editor.send")}
            </Button>
          </div>
        </div>
      </div>
      {isOver && <DropHint name={contact.displayName} />}
    </>
  );
}
