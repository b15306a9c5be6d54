import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "~/components/button";
import { FieldError, TextInput } from "~/components/field";
import { useEditorTexts } from "./editor-texts";
import { linkAddress } from "./link-address";

/** Sets, changes or takes away the link of the selection; with nothing selected its text is asked for too. */
export function LinkPanel({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const texts = useEditorTexts();
  const id = useId();
  const [known] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [isNew] = useState(() => editor.state.selection.empty && known === "");
  const [text, setText] = useState("");
  const [href, setHref] = useState(known);
  const [isWrong, setIsWrong] = useState(false);

  const apply = () => {
    const target = linkAddress(href);
    if (target === null) return setIsWrong(true);
    const chain = editor.chain().focus();
    const attrs = { href: target };
    if (isNew) chain.insertContent({ type: "text", text: text || target, marks: [{ type: "link", attrs }] });
    else chain.extendMarkRange("link").setLink(attrs);
    chain.run();
    onDone();
  };
  // the editor lies in a form that Enter would send
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={id}>{texts.link.address}</label>
      <TextInput
        id={id}
        type="url"
        inputMode="url"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className="min-w-0 flex-1 basis-40"
      />
      {isNew && (
        <TextInput
          aria-label={texts.link.text}
          placeholder={texts.link.text}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="w-32"
        />
      )}
      <Button look="primary" onClick={apply}>
        {texts.link.apply}
      </Button>
      {known !== "" && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onDone();
          }}
        >
          {texts.link.remove}
        </Button>
      )}
      <FieldError id={`${id}-error`} messages={isWrong ? [texts.link.wrong] : undefined} />
    </div>
  );
}
