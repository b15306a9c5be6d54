import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle } from "react";
import { type Contact, conversationKey } from "../core/state/chat-state";
import { MentionList } from "../mentions/mention-list";
import { useMention } from "../mentions/use-mention";
import { QuoteStrip } from "../quotes/quote-strip";
import { useTypingSignal } from "../typing/use-typing-signal";

/** Calls of the editor to the part above its text. */
export interface ExtrasHandle {
  /** True where a key was meant for them: the editor does nothing with it. */
  handleKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

export interface EditorExtrasProps {
  contact: Contact;
  field: RefObject<HTMLTextAreaElement>;
  text: string;
  handle: Ref<ExtrasHandle>;
}

/** Extras of a text beside its words: the message it answers, the people it names. Stands above the field. */
export function EditorExtras({ contact, field, text, handle }: EditorExtrasProps) {
  const { list, people, active, pick, dismiss, handleKey } = useMention(contact, field, text);
  useTypingSignal(contact, text);
  useImperativeHandle(handle, () => ({
    handleKey(event) {
      const isTaken = handleKey(event);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
  }));
  return (
    <div className="relative">
      {people.length > 0 && <MentionList id={list} people={people} active={active} onPick={pick} onEscape={dismiss} />}
      <QuoteStrip conversation={conversationKey(contact.id)} onCancel={() => field.current?.focus()} />
    </div>
  );
}
